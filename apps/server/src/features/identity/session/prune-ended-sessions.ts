import type { Database } from '../../../platform/database/index.ts'
import { deviceLifeDays } from './known-device.ts'

const day = 86_400_000

/** Deletes what can no longer be used: old attempts and devices, expired refresh tokens and secrets, sessions without a token. */
export async function pruneEndedSessions(database: Database, now: Date): Promise<void> {
  await database.asSystem(async tx => {
    await tx
      .deleteFrom('sign_in_attempt')
      .where('attempted_at', '<', new Date(now.getTime() - day))
      .execute()
    await tx
      .deleteFrom('attempt')
      .where('attempted_at', '<', new Date(now.getTime() - day))
      .execute()
    await tx
      .deleteFrom('known_device')
      .where('last_seen_at', '<', new Date(now.getTime() - deviceLifeDays * day))
      .execute()
    await tx.deleteFrom('one_time_secret').where('expires_at', '<', now).execute()
    await tx.deleteFrom('refresh_token').where('expires_at', '<', now).execute()
    await tx
      .deleteFrom('session')
      .where('last_used_at', '<', new Date(now.getTime() - 30 * day))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('refresh_token')
              .select('refresh_token.session_id')
              .whereRef('refresh_token.session_id', '=', 'session.id'),
          ),
        ),
      )
      .execute()
  })
}
