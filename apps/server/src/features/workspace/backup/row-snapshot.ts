import pg from 'pg'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'

/** Which rows of the event store belong to the snapshot: the others are in its buffer, or came later. */
export interface EventPoint {
  /** Chunks up to this one were delivered or are still in the buffer of the snapshot. */
  readonly lastChunkId: string
  /** Chunks that are still in the buffer of the snapshot; a restored server delivers them again. */
  readonly openChunkIds: readonly string[]
}

/** A read-only transaction that sees the rows as they were at one moment. */
export interface RowSnapshot {
  readonly client: pg.Client
  readonly point: EventPoint
  readonly close: () => Promise<void>
}

/** The lock waits for the running step of the event drain, which takes milliseconds. */
const lockWithinMs = 10_000

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'waymark-backup',
    connectionTimeoutMillis: 10_000,
  })
  // A connection that breaks fails the statement that is under way; unheard, it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * Opens a snapshot of the rows as the owner of the tables. While it is taken the event drain is between two steps, so
 * that each acknowledged event is either in the snapshot's buffer or in the event store under an older chunk.
 * @throws pg errors, and EventStoreUnavailable when the event store does not answer.
 */
export async function openRowSnapshot(connectionString: string, events: ClickHouse): Promise<RowSnapshot> {
  const [highest] = await events.query<{ id: number }>({ sql: 'SELECT max(chunk_id) AS id FROM events' })
  const client = await connect(connectionString)
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    const lock = await connect(connectionString)
    try {
      await lock.query(
        `BEGIN; SET LOCAL lock_timeout = ${lockWithinMs}; LOCK TABLE event_chunk IN SHARE MODE`,
      )
      await passChunkId(lock, highest?.id ?? 0)
      await client.query(
        `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT set_config('waymark.is_system', 'on', true)`,
      )
      const point = await readPoint(client)
      return { client, point, close: () => client.end() }
    } finally {
      await lock.end()
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/**
 * The event store can be younger than the rows (rows that were restored by other means): its chunk ids would come
 * again. The next chunk gets an id that the store does not hold.
 */
async function passChunkId(lock: pg.Client, highest: number): Promise<void> {
  await lock.query(
    `SELECT setval('event_chunk_id_seq', $1::bigint) FROM event_chunk_id_seq WHERE last_value < $1::bigint`,
    [highest],
  )
}

async function readPoint(client: pg.Client): Promise<EventPoint> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM event_chunk ORDER BY id')
  const sequence = await client.query<{ last: string }>('SELECT last_value AS last FROM event_chunk_id_seq')
  return { lastChunkId: sequence.rows[0]?.last ?? '0', openChunkIds: rows.map(row => row.id) }
}
