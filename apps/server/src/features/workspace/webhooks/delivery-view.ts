import type { contract, WireDelivery } from '@waymark/contract'
import { sql } from 'kysely'
import { type CompanyScope, readPage, type Tx } from '../../../platform/database/index.ts'
import { notFound, type QueryOf } from '../../../platform/http/index.ts'
import { toWireRow } from '../../../platform/wire-row.ts'
import { readWebhook } from './webhook-store.ts'

export type DeliveryQuery = QueryOf<typeof contract.webhooks.deliveries> & { readonly id: number }

const select = (tx: Tx, scope: CompanyScope) =>
  tx
    .selectFrom('webhook_delivery as d')
    .select([
      'd.id',
      'd.event',
      'd.body as request',
      'd.state',
      'd.attempts',
      'd.status',
      'd.fault',
      'd.reply',
    ])
    .select(['d.duration_ms', 'd.created_at', 'd.last_attempt_at', 'd.attempts'])
    // A delivery that was never tried is due at once, which is no instant.
    .select(
      sql<Date | null>`CASE WHEN d.attempts > 0 AND d.state = 'waiting' THEN d.next_at END`.as(
        'next_attempt_at',
      ),
    )
    .where('d.company_id', '=', scope.companyId)

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toWireDelivery = (row: DeliveryRow): WireDelivery => ({
  ...toWireRow(row),
  event: row.event as WireDelivery['event'],
  fault: row.fault as WireDelivery['fault'],
})

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
