import { type ClickHouse, isPassing } from '../../../platform/clickhouse/index.ts'

export interface UseFigures {
  readonly users: number
  readonly sessions: number
}

interface Row {
  readonly property: number
  readonly users: number
  readonly sessions: number
}

/** Distinct people and their visits by property in 30 days; null while the event store is away. */
export async function readUse(
  events: ClickHouse,
  propertyIds: readonly number[],
): Promise<ReadonlyMap<number, UseFigures> | null> {
  if (propertyIds.length === 0) return new Map()
  try {
    const rows = await events.query<Row>({
      sql: `SELECT property_id AS property, uniqExact(user_id, is_anonymous) AS users,
          uniqExactIf(session_id, session_id != '') AS sessions
        FROM events
        WHERE property_id IN {properties:Array(UInt32)} AND occurred_at > now() - INTERVAL 30 DAY
        GROUP BY property_id`,
      params: { properties: propertyIds },
      timeoutMs: 3_000,
    })
    return new Map(
      rows.map(row => [Number(row.property), { users: Number(row.users), sessions: Number(row.sessions) }]),
    )
  } catch (error) {
    if (isPassing(error)) return null
    throw error
  }
}
