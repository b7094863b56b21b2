import { type DeliveryVerdict, decideDelivery, type PauseReason } from '@waymark/domain/workspace/webhook'
import { type Tx, updateById } from '../../../platform/database/index.ts'
import { recordUnattendedAudit } from '../../../platform/record/index.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import { failWaiting } from './fail-waiting.ts'
import { mailPause } from './mail-pause.ts'
import type { Attempt } from './send-delivery.ts'
import type { SendingDependencies } from './webhook-dependencies.ts'

/** Writes the result of the attempt; false if another worker has taken the delivery meanwhile. */
async function writeAttempt(
  tx: Tx,
  { id, attempts }: ClaimedDelivery,
  { reply, durationMs, body }: Attempt,
  verdict: DeliveryVerdict,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({
      state: verdict.state,
      status: 'status' in reply ? reply.status : null,
      fault: 'fault' in reply ? reply.fault : null,
      duration_ms: durationMs,
      reply: body,
      ...(verdict.state === 'waiting' ? { next_at: verdict.nextAt } : {}),
    })
    .where('webhook_delivery.id', '=', id)
    .where('webhook_delivery.attempts', '=', attempts)
    .where('webhook_delivery.state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Pauses a webhook whose receiver no longer exists, once, and notifies the company's admins. */
async function pauseWebhook(
  tx: Tx,
  deps: SendingDependencies,
  { webhookId, companyId }: ClaimedDelivery,
  reason: PauseReason,
): Promise<void> {
  const paused = await tx
    .updateTable('webhook')
    .set(({ eb }) => ({ state: 'paused', pause_reason: reason, version: eb('webhook.version', '+', 1) }))
    .where('webhook.id', '=', webhookId)
    .where('webhook.state', '=', 'active')
    .returning('webhook.name')
    .executeTakeFirst()
  if (paused === undefined) return
  await failWaiting(tx, webhookId)
  await recordUnattendedAudit(tx, {
    companyId,
    action: 'webhook.pause',
    objectId: webhookId,
    after: { reason },
  })
  await mailPause(tx, deps, { companyId, webhook: paused.name, reason })
}

/** Ends an attempt in one transaction: the log, the next attempt, and the state of the webhook. */
export function endDelivery(
  deps: SendingDependencies,
  delivery: ClaimedDelivery,
  attempt: Attempt,
): Promise<void> {
  const now = deps.clock.now()
  return deps.database.asSystem(async tx => {
    const row = await tx
      .selectFrom('webhook')
      .select('webhook.last_success_at as lastSuccessAt')
      .where('webhook.id', '=', delivery.webhookId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (row === undefined) return
    const { attempts, firstAttemptAt } = delivery
    const known = { attempts, firstAttemptAt, now, lastSuccessAt: row.lastSuccessAt }
    const verdict = decideDelivery({ ...known, jitter: Math.random() }, attempt.reply)
    if (!(await writeAttempt(tx, delivery, attempt, verdict))) return
    if (verdict.state === 'delivered') {
      await updateById(tx, 'webhook', delivery.webhookId, { last_success_at: now })
    }
    if (verdict.state === 'failed' && verdict.pause !== null) {
      await pauseWebhook(tx, deps, delivery, verdict.pause)
    }
  })
}

/** Ends a test: it is not tried again and changes nothing about the webhook. */
export async function endTest(tx: Tx, delivery: ClaimedDelivery, attempt: Attempt): Promise<void> {
  const { reply } = attempt
  const isAccepted = 'status' in reply && reply.status >= 200 && reply.status < 300
  await writeAttempt(
    tx,
    delivery,
    attempt,
    isAccepted ? { state: 'delivered' } : { state: 'failed', pause: null },
  )
}
