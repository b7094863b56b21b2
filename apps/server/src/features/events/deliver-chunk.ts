import type pg from 'pg'
import { type ClickHouse, isAboutRows } from '../../platform/clickhouse/index.ts'
import { layoutColumns, withChunkId } from './event-layout.ts'
import type { Chunk } from './take-chunk.ts'

/** One event of a chunk on its way. */
interface Delivered {
  /** `property:event`, as in `arrivedSql`. */
  readonly key: string
  readonly line: string
  readonly companyId: number
  readonly propertyId: number
}

interface InboxRow {
  readonly id: string
  readonly company_id: number
  readonly property_id: number
  readonly event_ids: string[]
  readonly lines: string
}

const linesSql = `SELECT id, company_id, property_id, event_ids::text[], lines FROM event_inbox
  WHERE id = ANY($1::bigint[]) ORDER BY id`

const arrivedSql = `SELECT concat(toString(property_id), ':', toString(event_id)) AS key
  FROM events WHERE chunk_id = {chunk:UInt64}`

const maxRepairs = 3

/**
 * Brings the events of a chunk into the event store, each exactly once, however often it is called for the same
 * chunk. Rows that the store cannot keep are put aside with its reason. Answers how many events it holds.
 * @throws EventStoreUnavailable or EventStoreRefused: the chunk stays and is tried again.
 */
export async function deliverChunk(client: pg.ClientBase, store: ClickHouse, chunk: Chunk): Promise<number> {
  const columns = layoutColumns[chunk.layout]
  if (columns === undefined)
    throw new Error(`The event buffer holds layout ${chunk.layout} of a newer Waymark.`)
  const delivery = new Delivery(client, store, chunk, [...columns, 'chunk_id'])
  const events = await readEvents(client, chunk)
  await delivery.insert(events, `${chunk.id}-${chunk.token}`)
  if (chunk.isRepeated) await delivery.repair(events)
  return events.length
}

async function readEvents(client: pg.ClientBase, chunk: Chunk): Promise<Delivered[]> {
  const { rows } = await client.query<InboxRow>({
    name: 'event-lines',
    text: linesSql,
    values: [chunk.inboxIds],
  })
  const events: Delivered[] = []
  for (const row of rows) {
    const { id, company_id: companyId, property_id: propertyId, event_ids: eventIds } = row
    for (const [index, line] of row.lines.split('\n').entries()) {
      if (chunk.dropped.has(`${id}:${index + 1}`)) continue
      events.push({
        key: `${propertyId}:${eventIds[index]}`,
        line: withChunkId(line, chunk.id),
        companyId,
        propertyId,
      })
    }
  }
  return events
}

class Delivery {
  readonly #client: pg.ClientBase
  readonly #store: ClickHouse
  readonly #chunk: Chunk
  readonly #columns: readonly string[]
  readonly #putAside = new Set<string>()

  constructor(client: pg.ClientBase, store: ClickHouse, chunk: Chunk, columns: readonly string[]) {
    this.#client = client
    this.#store = store
    this.#chunk = chunk
    this.#columns = columns
  }

  /** Inserts with a token that is the same at each try; halves what the store cannot read until one row is left. */
  async insert(events: readonly Delivered[], token: string): Promise<void> {
    if (events.length === 0) return
    const lines = events.map(event => event.line).join('\n')
    try {
      await this.#store.insert({ table: 'events', columns: this.#columns, lines, token })
    } catch (error) {
      if (!isAboutRows(error)) throw error
      const [only] = events
      if (events.length === 1 && only !== undefined) return this.#setAside(only, error)
      const middle = Math.ceil(events.length / 2)
      await this.insert(events.slice(0, middle), `${token}a`)
      await this.insert(events.slice(middle), `${token}b`)
    }
  }

  /**
   * A store that was killed can remember the token of an insert whose rows it lost: what did not arrive is sent
   * again under other tokens.
   */
  async repair(events: readonly Delivered[]): Promise<void> {
    for (let repair = 1; ; repair++) {
      const rows = await this.#store.query<{ key: string }>({
        sql: arrivedSql,
        params: { chunk: this.#chunk.id },
      })
      const arrived = new Set(rows.map(row => row.key))
      const missing = events.filter(event => !arrived.has(event.key) && !this.#putAside.has(event.key))
      if (missing.length === 0) return
      if (repair > maxRepairs)
        throw new Error(`${missing.length} events of chunk ${this.#chunk.id} do not arrive`)
      await this.insert(missing, `${this.#chunk.id}-${this.#chunk.token}-repair${repair}-${arrived.size}`)
    }
  }

  async #setAside(event: Delivered, reason: unknown): Promise<void> {
    this.#putAside.add(event.key)
    const words = reason instanceof Error ? reason.message : String(reason)
    await this.#client.query(
      `WITH system AS MATERIALIZED (SELECT set_config('waymark.is_system', 'on', true))
       INSERT INTO event_quarantine (company_id, property_id, received_at, user_id, reason, event)
       SELECT $1, $2, now(), '', $3, $4 FROM system`,
      [
        event.companyId,
        event.propertyId,
        `refusedByStore: ${words.slice(0, 500)}`,
        event.line.slice(0, 4_000),
      ],
    )
  }
}
