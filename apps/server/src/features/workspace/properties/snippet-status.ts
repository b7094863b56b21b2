import { withStylingsDefaults } from '@waymark/domain/workspace/property'
import { type ClickHouse, isPassing } from '../../../platform/clickhouse/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, PropertyScope } from '../../../platform/database/index.ts'

interface LastSeen {
  readonly atMs: number
  readonly isAnonymous: boolean
  readonly path: string | null
}

export interface SnippetDependencies {
  readonly database: Database
  readonly events: ClickHouse
  readonly clock: Clock
  readonly publicAddress: () => string
}

/** The newest event on its way to the event store; `lines` hold one JSON array each, shared columns first. */
async function newestWaiting(database: Database, propertyId: number): Promise<LastSeen | null> {
  const { rows } = await database.pool.query<{ received_at: Date; lines: string }>({
    name: 'snippet-newest-waiting',
    text: `SELECT received_at, split_part(lines, E'\\n', 1) AS lines FROM event_inbox
      WHERE property_id = $1 ORDER BY id DESC LIMIT 1`,
    values: [propertyId],
  })
  const [row] = rows
  if (row === undefined) return null
  const columns = JSON.parse(row.lines) as readonly unknown[]
  const path = columns[9]
  return {
    atMs: row.received_at.getTime(),
    isAnonymous: columns[3] === true,
    path: typeof path === 'string' && path !== '' ? path : null,
  }
}

interface CountedRow {
  readonly at: number
  readonly anonymous: boolean
  readonly path: string
}

/** The newest counted event of the last 30 days; `away` where the event store does not answer. */
async function newestCounted(events: ClickHouse, propertyId: number): Promise<LastSeen | null | 'away'> {
  try {
    const [row] = await events.query<CountedRow>({
      sql: `SELECT toUnixTimestamp64Milli(max(received_at)) AS at,
          argMax(is_anonymous, received_at) AS anonymous, argMax(path, received_at) AS path
        FROM events WHERE property_id = {property:UInt32} AND occurred_at > now() - INTERVAL 30 DAY`,
      params: { property: propertyId },
      timeoutMs: 2_000,
    })
    if (row === undefined || Number(row.at) <= 0) return null
    return { atMs: Number(row.at), isAnonymous: Boolean(row.anonymous), path: row.path || null }
  } catch (error) {
    if (isPassing(error)) return 'away'
    throw error
  }
}

/** When the application's pages last reported something, from what waits and from what is counted. */
export async function readSnippetStatus(deps: SnippetDependencies, scope: PropertyScope) {
  const [waiting, counted, row] = await Promise.all([
    newestWaiting(deps.database, scope.propertyId),
    newestCounted(deps.events, scope.propertyId),
    deps.database.inScope(scope, tx =>
      tx
        .selectFrom('property')
        .select('property.stylings')
        .where('property.id', '=', scope.propertyId)
        .executeTakeFirstOrThrow(),
    ),
  ])
  const known = [waiting, counted === 'away' ? null : counted].filter(one => one !== null)
  const last = known.sort((one, other) => other.atMs - one.atMs)[0] ?? null
  const stylings = withStylingsDefaults(row.stylings as Record<string, unknown>)
  const agoS = last === null ? 0 : Math.max(0, Math.floor((deps.clock.now().getTime() - last.atMs) / 1_000))
  return {
    last: last === null ? null : { agoS, isAnonymous: last.isAnonymous, path: last.path },
    isPartial: counted === 'away',
    snippetAuthentication: stylings['snippetAuthentication'] === true,
    origin: deps.publicAddress(),
  }
}
