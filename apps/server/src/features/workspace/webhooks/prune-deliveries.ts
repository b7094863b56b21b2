import type { Database } from '../../../platform/database/index.ts'

const keepMs = 30 * 86_400_000

/** Deletes ended deliveries that are older than 30 days, and former secrets whose time is over. */
export async function pruneDeliveries(database: Pick<Database, 'asSystem'>, now: Date): Promise<void> {
  await database.asSystem(async tx => {
    await tx
      .deleteFrom('webhook_delivery')
      .where('webhook_delivery.created_at', '<', new Date(now.getTime() - keepMs))
      .where('webhook_delivery.state', '<>', 'waiting')
      .execute()
    await tx
      .updateTable('webhook')
      .set({ former_secret: null, former_until: null })
      .where('webhook.former_until', '<=', now)
      .execute()
  })
}
