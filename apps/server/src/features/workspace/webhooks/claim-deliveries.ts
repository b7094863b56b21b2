import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/index.ts'

/** A delivery that this process sends, with everything that sending needs. */
export interface ClaimedDelivery {
  readonly id: string
  readonly companyId: number
  readonly webhookId: number
  readonly event: string
  readonly body: string
  readonly attempts: number
  readonly firstAttemptAt: Date
  readonly kind: 'webhook' | 'slack' | 'teams'
  readonly address: Buffer
  readonly secret: Buffer | null
  readonly formerSecret: Buffer | null
  readonly formerUntil: Date | null
  readonly locale: string
}

/** Time after which a delivery that a killed worker claimed is due again. It is longer than an attempt can take. */
const leaseMs = 45_000
/** Concurrent deliveries, so that a receiver that never answers delays neither other receivers nor other companies. */
const maxPerWebhook = 2
const maxPerCompany = 4

export interface SendCapacity {
  /** Deliveries that may be taken. */
  readonly free: number
  /** Of them at most so many that failed before. */
  readonly freeForRetries: number
  /** Webhooks of the deliveries that this process is sending; a webhook appears once for each. */
  readonly busy: readonly { readonly webhookId: number; readonly companyId: number }[]
}

const claimedColumns = sql`d.id, d.company_id AS "companyId", d.webhook_id AS "webhookId", d.event, d.body, d.attempts,
  d.first_attempt_at AS "firstAttemptAt", w.kind, w.address, w.secret, w.former_secret AS "formerSecret",
  w.former_until AS "formerUntil", w.locale`

/**
 * Candidates in the order in which companies take turns: the first of each, then the second of each. Each webhook is
 * asked for its own few by index, so the cost does not grow with what waits.
 */
const candidates = (now: Date, { busy }: SendCapacity) => {
  const webhooks = busy.map(one => one.webhookId)
  const companies = busy.map(one => one.companyId)
  return sql`
    SELECT due.id, due.attempts > 0 AS is_retry,
      row_number() OVER (PARTITION BY due.company_id ORDER BY due.attempts > 0, due.next_at, due.created_at)
        + (SELECT count(*) FROM unnest(${companies}::int[]) AS c WHERE c = due.company_id) AS turn
    FROM webhook AS w CROSS JOIN LATERAL (
      SELECT d.id, d.company_id, d.attempts, d.next_at, d.created_at FROM webhook_delivery AS d
      WHERE d.webhook_id = w.id AND d.state = 'waiting' AND d.next_at <= ${now} ORDER BY d.next_at
      LIMIT greatest(0, ${maxPerWebhook} - (SELECT count(*) FROM unnest(${webhooks}::int[]) AS b WHERE b = w.id))
    ) AS due WHERE w.state = 'active'`
}

async function claim(tx: Tx, now: Date, capacity: SendCapacity): Promise<readonly ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    WITH candidate AS (${candidates(now, capacity)}),
    chosen AS (
      SELECT id FROM (
        SELECT id, turn, is_retry, row_number() OVER (PARTITION BY is_retry ORDER BY turn) AS place FROM candidate
        WHERE turn <= ${maxPerCompany}
      ) AS ranked WHERE NOT is_retry OR place <= ${capacity.freeForRetries}
      ORDER BY turn, is_retry LIMIT ${capacity.free}
    ),
    held AS (
      SELECT id FROM webhook_delivery
      WHERE id IN (SELECT id FROM chosen) AND state = 'waiting' AND next_at <= ${now}
      FOR UPDATE SKIP LOCKED
    )
    UPDATE webhook_delivery AS d
    SET attempts = d.attempts + 1, next_at = ${new Date(now.getTime() + leaseMs)}, last_attempt_at = ${now},
      first_attempt_at = coalesce(d.first_attempt_at, ${now})
    FROM webhook AS w
    WHERE d.id IN (SELECT id FROM held) AND w.id = d.webhook_id
    RETURNING ${claimedColumns}`.execute(tx)
  return rows
}

/** Takes deliveries that are due, for this process alone; another one takes what it does not end in time. */
export function claimDeliveries(
  database: Pick<Database, 'asSystem'>,
  now: Date,
  capacity: SendCapacity,
): Promise<readonly ClaimedDelivery[]> {
  return database.asSystem(tx => claim(tx, now, capacity))
}

/** Takes one delivery, also of a webhook that is off: the test that a person waits for. */
export async function claimOne(tx: Tx, id: string, now: Date): Promise<ClaimedDelivery> {
  const { rows } = await sql<ClaimedDelivery>`
    UPDATE webhook_delivery AS d
    SET attempts = 1, next_at = ${new Date(now.getTime() + leaseMs)}, first_attempt_at = ${now}, last_attempt_at = ${now}
    FROM webhook AS w WHERE d.id = ${id} AND w.id = d.webhook_id
    RETURNING ${claimedColumns}`.execute(tx)
  const [claimed] = rows
  if (claimed === undefined) throw new Error(`delivery ${id} is not there`)
  return claimed
}
