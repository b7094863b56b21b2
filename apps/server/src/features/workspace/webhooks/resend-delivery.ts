import type { WireDelivery } from '@waymark/contract'
import { sql } from 'kysely'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { breaksRule, refuse } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { readDelivery } from './delivery-view.ts'
import type { WebhookDependencies } from './webhook-dependencies.ts'
import { lockWebhook } from './webhook-store.ts'

/** A person adds no more while so many wait. */
const maxWaiting = 100

/** Refuses (429) to add to a webhook for which much waits already. */
export async function refuseBacklog(tx: Tx, webhookId: number): Promise<void> {
  const { waiting } = await tx
    .selectFrom('webhook_delivery')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('webhook_delivery.webhook_id', '=', webhookId)
    .where('webhook_delivery.state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (waiting >= maxWaiting) throw refuse('slowDown', { retryAfterS: 60 })
}

/** Adds a delivery with the same body. Refuses (422) where the webhook is off or paused. */
export function resendDelivery(
  { database }: WebhookDependencies,
  scope: CompanyScope,
  { id, delivery }: { readonly id: number; readonly delivery: string },
): Promise<WireDelivery> {
  return database.inScope(scope, async tx => {
    const { state } = await lockWebhook(tx, scope, id)
    const { event, request } = await readDelivery(tx, scope, { webhookId: id, id: delivery })
    if (state !== 'active') {
      throw breaksRule('params.id', 'webhookInactive', 'the webhook is off or paused')
    }
    await refuseBacklog(tx, id)
    const added = await tx
      .insertInto('webhook_delivery')
      .values({ company_id: scope.companyId, webhook_id: id, event, body: request })
      .returning('webhook_delivery.id')
      .executeTakeFirstOrThrow()
    await recordAudit(tx, scope, { action: 'webhook.resend', objectId: id, after: { event, delivery } })
    return readDelivery(tx, scope, { webhookId: id, id: added.id })
  })
}
