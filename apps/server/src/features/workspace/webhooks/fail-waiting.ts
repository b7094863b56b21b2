import type { Tx } from '../../../platform/database/index.ts'

/** Ends what waits for a receiver that was switched off or paused; each entry can be sent again from the log. */
export async function failWaiting(tx: Tx, webhookId: number): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'failed', fault: 'paused' })
    .where('webhook_delivery.webhook_id', '=', webhookId)
    .where('webhook_delivery.state', '=', 'waiting')
    .execute()
}
