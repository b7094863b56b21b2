import type { WireRuleUsage } from '@waymark/contract'
import { isSmallSample } from '@waymark/domain/analytics/analytics'
import type { EndUserEventType } from '@waymark/domain/analytics/events'
import { type ClickHouse, isPassing } from '../../../platform/clickhouse/index.ts'
import type { PropertyScope, WriteDependencies } from '../../../platform/database/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { leastUsersOf } from '../../analytics/reports/index.ts'

export interface RuleUsageDependencies extends WriteDependencies {
  readonly events: ClickHouse
}

const dayMs = 86_400_000
const days = 30
const acted: EndUserEventType = 'rule_acted'

interface Runs {
  readonly ruleId: number
  readonly count: number
  readonly users: number
  /** Milliseconds since 1970. */
  readonly lastAt: number
}

// The event names its rule in the column of what an event is about (decision 0173).
const runsSql = `SELECT item_id AS ruleId, count() AS count, uniqExact(user_id) AS users,
    toUnixTimestamp64Milli(max(occurred_at)) AS lastAt
  FROM events
  WHERE property_id = {property:UInt32} AND occurred_at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
    AND type = {acted:String} AND has({ids:Array(UInt32)}, item_id)
  GROUP BY ruleId`

/** Runs of rules in the last 30 days; null while the event store is away. */
async function readRuns(
  { events, clock }: RuleUsageDependencies,
  scope: PropertyScope,
  ids: readonly number[],
): Promise<readonly Runs[] | null> {
  const from = clock.now().getTime() - days * dayMs
  try {
    return await events.query<Runs>({
      sql: runsSql,
      params: { property: scope.propertyId, from, acted, ids: [...ids] },
    })
  } catch (error) {
    if (isPassing(error)) return null
    throw error
  }
}

const readLeastUsers = (database: RuleUsageDependencies['database'], scope: PropertyScope) =>
  database.inScope(scope, async tx => {
    const { config } = await tx
      .selectFrom('company')
      .select('company.config')
      .where('company.id', '=', scope.companyId)
      .executeTakeFirstOrThrow()
    return leastUsersOf(config)
  })

/** Reads how often rules acted in the last 30 days. Unknown ids have not acted; figures of too few users are null. */
export async function readRuleUsage(
  deps: RuleUsageDependencies,
  scope: PropertyScope,
  ids: readonly number[],
): Promise<{ items: WireRuleUsage[] }> {
  const [runs, leastUsers] = await Promise.all([
    readRuns(deps, scope, ids),
    readLeastUsers(deps.database, scope),
  ])
  const known = new Map(runs?.map(one => [one.ruleId, one]))
  const items = [...new Set(ids)].map(id => {
    const { count = 0, users = 0, lastAt = 0 } = known.get(id) ?? {}
    if (runs === null || isSmallSample(users, leastUsers))
      return { id, count: null, users: null, lastAt: null }
    return { id, count, users, lastAt: lastAt === 0 ? null : wireInstant(new Date(lastAt)) }
  })
  return { items }
}
