import type pg from 'pg'
import { type ClickHouse, isAboutRows } from '../../../platform/clickhouse/index.ts'
import type { Chunk } from './claim-chunk.ts'
import { layoutColumns, withChunkId } from './event-layout.ts'
import { storedId, storedIdSql } from './stored-id.ts'

/** One event of a chunk. */
interface Delivered {
  /** `property:stored id`, as in `arrivedSql`: an update shortens ids of rows that arrived before it. */
  readonly key: string
  readonly line: string
  readonly companyId: number
  readonly propertyId: number
}

interface InboxRow {
  readonly id: string
  readonly company_id: number
  readonly property_id: number
  readonly lines: string
}

const linesSql = `SELECT id, company_id, property_id, lines FROM event_inbox
  WHERE id = ANY($1::bigint[]) ORDER BY id`

const arrivedSql = `SELECT concat(toString(property_id), ':', toString(${storedIdSql})) AS key
  FROM events WHERE chunk_id = {chunk:UInt64}`

const maxRepairs = 3

/**
 * Brings the events of a chunk into the event store, each exactly once, however often it is called for the same
 * chunk. Rows that the store cannot keep are put aside with its reason.
 * @throws EventStoreUnavailable or EventStoreRefused: the chunk stays and is tried again.
 */
export async function deliverChunk(client: pg.ClientBase, store: ClickHouse, chunk: Chunk): Promise<void> {
  const columns = layoutColumns[chunk.layout]
  if (columns === undefined)
    throw new Error(`The event buffer holds layout ${chunk.layout} of a newer Waymark.`)
  const delivery = new Delivery(client, store, chunk, [...columns, 'chunk_id'])
  const { rows } = await client.query<InboxRow>({
    name: 'event-lines',
    text: linesSql,
    values: [chunk.inboxIds],
  })
  await delivery.insertAll(rows)
  // A cluster keeps tokens together with the rows; a replica that lags behind would have rows inserted twice.
  if (chunk.isRepeated && store.cluster === null) await delivery.repair(rows)
}

/** The lines of a batch that count: the others had been seen before. */
function countedLines(row: InboxRow, chunk: Chunk): string[] {
  const lines = row.lines.split('\n')
  return chunk.dropped.size === 0
    ? lines
    : lines.filter((_, index) => !chunk.dropped.has(`${row.id}:${index + 1}`))
}

class Delivery {
  readonly #client: pg.ClientBase
  readonly #store: ClickHouse
  readonly #chunk: Chunk
  readonly #columns: readonly string[]
  readonly #token: string
  readonly #putAside = new Set<string>()

  constructor(client: pg.ClientBase, store: ClickHouse, chunk: Chunk, columns: readonly string[]) {
    this.#client = client
    this.#store = store
    this.#chunk = chunk
    this.#columns = columns
    this.#token = `${chunk.id}-${chunk.token}`
  }

  /** Inserts the chunk under its own token; where the store cannot read it, finds the rows that it can. */
  async insertAll(rows: readonly InboxRow[]): Promise<void> {
    const lines = rows.flatMap(row => countedLines(row, this.#chunk))
    if (lines.length === 0) return
    try {
      await this.#insertLines(lines, this.#token)
    } catch (error) {
      if (!isAboutRows(error)) throw error
      await this.#halve(this.#eventsOf(rows), this.#token, error)
    }
  }

  /**
   * A store that was killed can remember the token of an insert whose rows it lost: what did not arrive is sent
   * again under other tokens.
   */
  async repair(rows: readonly InboxRow[]): Promise<void> {
    const events = this.#eventsOf(rows)
    for (let repair = 1; ; repair++) {
      const answer = await this.#store.query<{ key: string }>({
        sql: arrivedSql,
        params: { chunk: this.#chunk.id },
      })
      const arrived = new Set(answer.map(row => row.key))
      const missing = events.filter(event => !arrived.has(event.key) && !this.#putAside.has(event.key))
      if (missing.length === 0) return
      if (repair > maxRepairs)
        throw new Error(`${missing.length} events of chunk ${this.#chunk.id} do not arrive`)
      await this.#insert(missing, `${this.#token}-repair${repair}-${arrived.size}`)
    }
  }

  #eventsOf(rows: readonly InboxRow[]): Delivered[] {
    const idAt = this.#columns.indexOf('event_id')
    return rows.flatMap(row =>
      countedLines(row, this.#chunk).map(line => {
        const id = String((JSON.parse(line) as unknown[])[idAt])
        return {
          key: `${row.property_id}:${storedId(id)}`,
          line,
          companyId: row.company_id,
          propertyId: row.property_id,
        }
      }),
    )
  }

  async #insertLines(lines: readonly string[], token: string): Promise<void> {
    const marked = lines.map(line => withChunkId(line, this.#chunk.id)).join('\n')
    await this.#store.insert({ table: 'events', columns: this.#columns, lines: marked, token })
  }

  /** Inserts with a token that is the same at each try; halves what the store cannot read until one row is left. */
  async #insert(events: readonly Delivered[], token: string): Promise<void> {
    if (events.length === 0) return
    try {
      await this.#insertLines(
        events.map(event => event.line),
        token,
      )
    } catch (error) {
      if (!isAboutRows(error)) throw error
      await this.#halve(events, token, error)
    }
  }

  async #halve(events: readonly Delivered[], token: string, error: unknown): Promise<void> {
    const [only] = events
    if (events.length === 1 && only !== undefined) return this.#setAside(only, error)
    const middle = Math.ceil(events.length / 2)
    await this.#insert(events.slice(0, middle), `${token}a`)
    await this.#insert(events.slice(middle), `${token}b`)
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
