import type { WirePageItemUsage } from '@waymark/contract'
import type { EndUserEventType } from '@waymark/domain/analytics/events'
import type { PageItemKind } from '@waymark/domain/content/page-item'
import { sql } from 'kysely'
import { type ClickHouse, isPassing } from '../../../platform/clickhouse/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, PropertyScope, Tx } from '../../../platform/database/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { referringContent } from './page-item-references.ts'

export interface UsageDependencies {
  readonly database: Pick<Database, 'inScope'>
  readonly events: ClickHouse
  readonly clock: Clock
}

/** The event that counts as one use, by kind; the others are not recorded. */
const usedAs: Partial<Record<PageItemKind, EndUserEventType>> = {
  tooltip: 'tooltip_shown',
  validator: 'validator_evaluated',
}

const dayMs = 86_400_000
const days = 30
/** As many names as the reply holds for one item. */
const maxNames = 20

interface Figures {
  readonly itemId: number
  readonly count: number
  readonly users: number
  /** Milliseconds since 1970. */
  readonly lastAt: number
}

/** How often items were seen in the last 30 days; null where that is not recorded, or the event store is away. */
async function readFigures(
  { events, clock }: UsageDependencies,
  scope: PropertyScope,
  { kind, ids }: ItemUsageQuery,
): Promise<readonly Figures[] | null> {
  const type = usedAs[kind]
  if (type === undefined) return null
  const from = clock.now().getTime() - days * dayMs
  try {
    return await events.query<Figures>({
      sql: `SELECT item_id AS itemId, count() AS count, uniqExact(user_id) AS users,
          toUnixTimestamp64Milli(max(occurred_at)) AS lastAt
        FROM events
        WHERE property_id = {property:UInt32} AND occurred_at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
          AND type = {type:String} AND has({ids:Array(UInt32)}, item_id)
        GROUP BY item_id`,
      params: { property: scope.propertyId, from, type, ids: [...ids] },
    })
  } catch (error) {
    if (isPassing(error)) return null
    throw error
  }
}

async function readReferences(tx: Tx, scope: PropertyScope, { kind, ids }: ItemUsageQuery) {
  const { rows } = await sql<{ readonly id: number; readonly names: string[] }>`
    SELECT wanted.id, (SELECT coalesce(array_agg(used.name), '{}') FROM (${referringContent(
      scope,
      kind,
      sql`wanted.id`,
    )} LIMIT ${maxNames}) AS used) AS names
    FROM unnest(${[...ids]}::int[]) AS wanted (id)`.execute(tx)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

interface ItemUsageQuery {
  readonly kind: PageItemKind
  readonly ids: readonly number[]
}

/**
 * Reads the references to items of a kind, and the number of their views in the last 30 days. Unknown ids have no uses.
 */
export async function readItemUsage(
  deps: UsageDependencies,
  scope: PropertyScope,
  query: ItemUsageQuery,
): Promise<{ items: WirePageItemUsage[] }> {
  const [names, figures] = await Promise.all([
    deps.database.inScope(scope, tx => readReferences(tx, scope, query)),
    readFigures(deps, scope, query),
  ])
  const known = new Map(figures?.map(one => [one.itemId, one]))
  const items = [...new Set(query.ids)].map(id => {
    const seen = known.get(id)
    return {
      id,
      usedBy: names.get(id) ?? [],
      count: figures === null ? null : (seen?.count ?? 0),
      users: figures === null ? null : (seen?.users ?? 0),
      lastAt: seen === undefined ? null : wireInstant(new Date(seen.lastAt)),
    }
  })
  return { items }
}
