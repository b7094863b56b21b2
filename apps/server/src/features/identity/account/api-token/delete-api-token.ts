import { type ApiContext, notFound, type SignedIn } from '../../../../platform/http/index.ts'
import { recordPersonalAudit } from '../../../../platform/record/index.ts'
import { requirePasswordSession, type SessionDependencies } from '../../session/index.ts'

/** Ends the caller's API token, also for who may have none any more. Refuses (404) where there is none. */
export async function deleteApiToken(
  { database, securityEvents }: Pick<SessionDependencies, 'database' | 'securityEvents'>,
  { request }: Pick<ApiContext, 'request'>,
  me: SignedIn,
): Promise<{ ok: true }> {
  requirePasswordSession(me)
  const { managerId } = me
  await database.asSystem(async tx => {
    await tx
      .deleteFrom('api_token')
      .where('manager_id', '=', managerId)
      .returning('ending')
      .executeTakeFirstOrThrow(notFound)
    await recordPersonalAudit(tx, { action: 'apiToken.delete', managerId, actorId: managerId })
    await securityEvents.reportIn(tx, { kind: 'tokenRevoked', managerId, address: request.ip })
  })
  return { ok: true }
}
