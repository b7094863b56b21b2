import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import { boundsOf, inWholeRange, isFiltered, person, type ReportSpan } from './report-span.ts'

export interface MessageReach {
  /** Users who visited a page of the segments in one of the languages. */
  readonly users: number
  /** Users who visited any page. */
  readonly visitors: number
}

const inLanguages = '(empty({languages:Array(String)}) OR lang IN ({languages:Array(String)}))'

/** A query that runs longer is given up: the estimate is no reason to wait. */
const timeoutMs = 5_000

/** Counts the users with page views in the range, and of them those whom the span and the languages leave. */
export async function readMessageReach(
  store: ClickHouse,
  span: ReportSpan,
  languages: readonly string[],
): Promise<MessageReach> {
  const [row] = await store.query<MessageReach>({
    sql: `SELECT uniqExactIf(${person}, ${isFiltered} AND ${inLanguages}) AS users, uniqExact(${person}) AS visitors
      FROM events WHERE ${inWholeRange} AND type = 'page_view'`,
    params: { ...boundsOf(span), languages },
    timeoutMs,
  })
  return row ?? { users: 0, visitors: 0 }
}
