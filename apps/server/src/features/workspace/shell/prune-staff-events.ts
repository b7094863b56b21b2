import type { Database } from '../../../platform/database/index.ts'

const keptDays = 90

/** Deletes events of the dashboard's own use that arrived more than 90 days ago. */
export async function pruneStaffEvents(database: Database, now: Date): Promise<void> {
  await database.asSystem(async tx => {
    await tx
      .deleteFrom('staff_event')
      .where('staff_event.received_at', '<', new Date(now.getTime() - keptDays * 86_400_000))
      .execute()
  })
}
