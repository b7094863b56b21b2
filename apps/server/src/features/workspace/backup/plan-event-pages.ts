import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import type { EventPoint } from './row-snapshot.ts'

/** Rows of the event store that are read together: a condition on the table `events`. */
export type EventPage = string

/** An event takes at most about 10 KB, and an answer of the embedded engine is at most 256 MB. */
const rowsPerPage = 10_000

interface Group {
  readonly condition: string
  readonly rows: number
}

/** The condition for the rows that belong to the snapshot. */
export function pointCondition({ lastChunkId, openChunkIds }: EventPoint): string {
  const open = openChunkIds.length === 0 ? '' : ` AND chunk_id NOT IN (${openChunkIds.join(', ')})`
  return `chunk_id <= ${lastChunkId}${open}`
}

const literal = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/**
 * Pages of about 10,000 rows over all events that meet `point`, along the table's own order, so that each page reads
 * little more than its rows: months, then properties, and large properties by type and day.
 */
export async function* planEventPages(store: ClickHouse, point: string): AsyncGenerator<EventPage> {
  const properties = await store.query<{ month: number; property: number; rows: number }>({
    sql: `SELECT toYYYYMM(occurred_at) AS month, property_id AS property, count() AS rows FROM events
      WHERE ${point} GROUP BY month, property ORDER BY month, property`,
    timeoutMs: 120_000,
  })
  for (const run of runsOf(properties, (a, b) => a.month === b.month)) {
    const [first] = run
    const last = run.at(-1)
    if (first === undefined || last === undefined) continue
    const month = `toYYYYMM(occurred_at) = ${first.month}`
    if (first.rows <= rowsPerPage) {
      yield `${month} AND property_id BETWEEN ${first.property} AND ${last.property}`
    } else yield* planProperty(store, point, `${month} AND property_id = ${first.property}`)
  }
}

async function* planProperty(store: ClickHouse, point: string, within: string): AsyncGenerator<EventPage> {
  const days = await store.query<{ type: string; day: string; rows: number }>({
    sql: `SELECT type, toString(toDate(occurred_at)) AS day, count() AS rows FROM events
      WHERE ${within} AND ${point} GROUP BY type, day ORDER BY type, day`,
    timeoutMs: 120_000,
  })
  for (const run of runsOf(days, (a, b) => a.type === b.type)) {
    const [first] = run
    const last = run.at(-1)
    if (first === undefined || last === undefined) continue
    const days = `toDate(occurred_at) BETWEEN ${literal(first.day)} AND ${literal(last.day)}`
    yield* splitGroup({
      condition: `${within} AND type = ${literal(first.type)} AND ${days}`,
      rows: sum(run),
    })
  }
}

/** More rows of one type and day than a page holds are divided by the hash of their ids. */
function* splitGroup({ condition, rows }: Group): Generator<EventPage> {
  const parts = Math.ceil(rows / rowsPerPage)
  if (parts <= 1) return yield condition
  for (let part = 0; part < parts; part++) yield `${condition} AND cityHash64(event_id) % ${parts} = ${part}`
}

const sum = (run: readonly { readonly rows: number }[]) => run.reduce((total, one) => total + one.rows, 0)

/** Neighbours that belong together, as many as a page holds; one that is larger than a page is alone. */
function* runsOf<T extends { readonly rows: number }>(
  groups: readonly T[],
  belongTogether: (a: T, b: T) => boolean,
): Generator<readonly T[]> {
  let run: T[] = []
  let rows = 0
  for (const group of groups) {
    const [first] = run
    if (first !== undefined && (!belongTogether(first, group) || rows + group.rows > rowsPerPage)) {
      yield run
      run = []
      rows = 0
    }
    run.push(group)
    rows += group.rows
  }
  if (run.length > 0) yield run
}
