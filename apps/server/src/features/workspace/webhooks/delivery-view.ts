import type { WireDelivery } from '@waymark/contract'
import { sql } from 'kysely'
import { type CompanyScope, readPage, type Tx } from '../../../platform/database/index.ts'
import { notFound } from '../../../platform/http/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { readWebhook } from './webhook-store.ts'

export interface DeliveryQuery {
  readonly id: number
  readonly page: number
  readonly limit: number
  readonly state?: WireDelivery['state'] | undefined
}

const select = (tx: Tx, scope: CompanyScope) =>
  tx
    .selectFrom('webhook_delivery as d')
    .select(['d.id', 'd.event', 'd.body', 'd.state', 'd.attempts', 'd.status', 'd.fault', 'd.reply'])
    .select(['d.duration_ms', 'd.created_at', 'd.last_attempt_at', 'd.attempts'])
    // A delivery that was never tried is due at once, which is no instant.
    .select(
      sql<Date | null>`CASE WHEN d.attempts > 0 AND d.state = 'waiting' THEN d.next_at END`.as('next_at'),
    )
    .where('d.company_id', '=', scope.companyId)

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function toWireDelivery(row: DeliveryRow): WireDelivery {
  return {
    id: row.id,
    event: row.event as WireDelivery['event'],
    state: row.state,
    attempts: row.attempts,
    request: row.body,
    status: row.status,
    fault: row.fault as WireDelivery['fault'],
    durationMs: row.duration_ms,
    reply: row.reply,
    createdAt: wireInstant(row.created_at),
    lastAttemptAt: row.last_attempt_at === null ? null : wireInstant(row.last_attempt_at),
    nextAttemptAt: row.next_at === null ? null : wireInstant(row.next_at),
  }
}

/** One delivery of the webhook. Refuses another id (404). */
export async function readDelivery(
  tx: Tx,
  scope: CompanyScope,
  { webhookId, id }: { readonly webhookId: number; readonly id: string },
): Promise<WireDelivery> {
  const row = await select(tx, scope)
    .where('d.webhook_id', '=', webhookId)
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return toWireDelivery(row)
}

/** One page of the log, the newest first. Refuses the id of another webhook (404). */
export async function listDeliveries(tx: Tx, scope: CompanyScope, { id, state, ...paging }: DeliveryQuery) {
  await readWebhook(tx, scope, id)
  const isFound = sql<boolean>`d.webhook_id = ${id} AND (${state ?? null}::text IS NULL OR d.state = ${state ?? null})`
  const ordered = select(tx, scope).where(isFound).orderBy('d.created_at', 'desc').orderBy('d.id')
  return readPage(ordered, paging, toWireDelivery)
}
