import type pg from 'pg'
import type { InboxBatch } from './sort-batch.ts'

/**
 * Durability is asked for here and does not depend on how the database is set up; `is_system`, because one
 * statement serves many companies.
 */
const settings = `system AS MATERIALIZED (
  SELECT set_config('synchronous_commit', 'on', true), set_config('waymark.is_system', 'on', true))`

/** JSON contains no control character. */
const recordSeparator = '\x1e'

const putBatches = `INSERT INTO event_inbox
    (company_id, property_id, received_at, layout, event_count, event_ids, start_ids, lines)
  SELECT b.company_id, b.property_id, b.received_at, b.layout, b.event_count, b.event_ids::uuid[],
    b.start_ids::uuid[], b.lines
  FROM system, unnest($1::int[], $2::int[], $3::timestamptz[], $4::smallint[], $5::smallint[], $6::text[],
      $7::text[], string_to_array($8, E'\\x1e'))
    AS b (company_id, property_id, received_at, layout, event_count, event_ids, start_ids, lines)`

const putQuarantined = `aside AS (
  INSERT INTO event_quarantine (company_id, property_id, received_at, user_id, reason, event)
  SELECT q.company_id, q.property_id, q.received_at, q.user_id, q.reason, q.event
  FROM system, unnest($9::int[], $10::int[], $11::timestamptz[], $12::text[], $13::text[], $14::text[])
    AS q (company_id, property_id, received_at, user_id, reason, event))`

const statement = { name: 'event-inbox', text: `WITH ${settings} ${putBatches}` }
const statementWithQuarantine = {
  name: 'event-inbox-quarantine',
  text: `WITH ${settings}, ${putQuarantined} ${putBatches}`,
}

/**
 * Commits batches and their quarantined events in one statement. When the database does not answer within
 * `withinMs` the connection is thrown away and the outcome is unknown.
 */
export async function writeBatches(
  pool: pg.Pool,
  batches: readonly InboxBatch[],
  withinMs: number,
): Promise<void> {
  const quarantined = batches.flatMap(batch => batch.quarantined)
  const values = inboxValues(batches.filter(batch => batch.eventIds.length > 0))
  const query =
    quarantined.length === 0
      ? { ...statement, values }
      : {
          ...statementWithQuarantine,
          values: [
            ...values,
            quarantined.map(one => one.companyId),
            quarantined.map(one => one.propertyId),
            quarantined.map(one => new Date(one.receivedAt).toISOString()),
            quarantined.map(one => one.userId),
            quarantined.map(one => one.reason),
            quarantined.map(one => one.event),
          ],
        }
  await withDeadline(pool, withinMs, client => client.query(query))
}

function inboxValues(batches: readonly InboxBatch[]): unknown[] {
  return [
    batches.map(batch => batch.companyId),
    batches.map(batch => batch.propertyId),
    batches.map(batch => new Date(batch.receivedAt).toISOString()),
    batches.map(batch => batch.layout),
    batches.map(batch => batch.eventIds.length),
    batches.map(batch => `{${batch.eventIds.join(',')}}`),
    batches.map(startIdsOf),
    // As one text: the quotation marks of JSON would be escaped, and read again, in an array.
    batches.map(batch => batch.lines).join(recordSeparator),
  ]
}

/** As a PostgreSQL array; null where no event of the batch needs a start. */
function startIdsOf({ startIds }: InboxBatch): string | null {
  if (startIds.every(id => id === null)) return null
  return `{${startIds.map(id => id ?? 'NULL').join(',')}}`
}

/** Runs `work` on a connection; after `withinMs` it fails, and the connection is not used again. */
async function withDeadline(
  pool: pg.Pool,
  withinMs: number,
  work: (client: pg.PoolClient) => Promise<unknown>,
) {
  let isLate = false
  let held: pg.PoolClient | null = null
  const running = pool.connect().then(async client => {
    if (isLate) return client.release()
    held = client
    client.on('error', ignore)
    try {
      await work(client)
      if (!isLate) giveBack(client)
    } catch (error) {
      if (!isLate) client.release(error instanceof Error ? error : true)
      throw error
    }
  })
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    isLate = true
    held?.release(new Error('too late'))
    late.reject(new Error(`the database did not answer within ${Math.round(withinMs)} ms`))
  }, withinMs)
  try {
    await Promise.race([running, late.promise])
  } finally {
    clearTimeout(timer)
    running.catch(() => undefined)
  }
}

/** A connection that breaks fails its statement; the event besides it must be heard, or it ends the process. */
function ignore(): void {}

function giveBack(client: pg.PoolClient): void {
  client.off('error', ignore)
  client.release()
}
