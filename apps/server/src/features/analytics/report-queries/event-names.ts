import type { ClickHouse } from '../../../platform/clickhouse/index.ts'

/** Names of the events that pages of a property sent with `track` since an instant, the most frequent first. */
export const readEventNames =
  (events: ClickHouse) =>
  async (property: number, sinceMs: number, limit: number): Promise<readonly string[]> => {
    const rows = await events.query<{ readonly name: string }>({
      sql: `SELECT name FROM events
      WHERE property_id = {property:UInt32} AND type = 'tracked'
        AND toDate(occurred_at) >= toDate(fromUnixTimestamp64Milli({since:Int64}, 'UTC'))
      GROUP BY name ORDER BY count() DESC, name LIMIT {limit:UInt32}`,
      params: { property, since: sinceMs, limit },
      timeoutMs: 3_000,
    })
    return rows.map(({ name }) => name)
  }
