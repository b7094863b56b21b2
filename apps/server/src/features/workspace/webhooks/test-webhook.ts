import { randomUUID } from 'node:crypto'
import type { WireDelivery } from '@waymark/contract'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { claimOne } from './claim-deliveries.ts'
import { readDelivery } from './delivery-view.ts'
import { endTest } from './end-delivery.ts'
import { refuseBacklog } from './resend-delivery.ts'
import { sendDelivery } from './send-delivery.ts'
import type { SendingDependencies, WebhookDependencies } from './webhook-dependencies.ts'
import { lockWebhook } from './webhook-store.ts'

async function insertTest(tx: Tx, { companyId }: CompanyScope, id: number, now: Date): Promise<string> {
  const event = { id: randomUUID(), event: 'test', createdAt: `${now.toISOString().slice(0, 19)}Z` }
  const body = JSON.stringify({ ...event, companyId, applicationId: null, data: {} })
  const row = await tx
    .insertInto('webhook_delivery')
    .values({ company_id: companyId, webhook_id: id, event: 'test', body })
    .returning('webhook_delivery.id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Sends a test event now, also while the webhook is off or paused, and returns the result. */
export async function testWebhook(
  deps: WebhookDependencies & SendingDependencies,
  scope: CompanyScope,
  id: number,
): Promise<WireDelivery> {
  const { database, clock } = deps
  const now = clock.now()
  const delivery = await database.inScope(scope, async tx => {
    await lockWebhook(tx, scope, id)
    await refuseBacklog(tx, id)
    return claimOne(tx, await insertTest(tx, scope, id, now), now)
  })
  // Outside any transaction: a receiver that takes its time is not to hold a connection.
  const attempt = await sendDelivery(deps, delivery)
  return database.inScope(scope, async tx => {
    await endTest(tx, delivery, attempt)
    const { status, fault, ...tested } = await readDelivery(tx, scope, { webhookId: id, id: delivery.id })
    await recordAudit(tx, scope, { action: 'webhook.test', objectId: id, after: { status, fault } })
    return { ...tested, status, fault }
  })
}
