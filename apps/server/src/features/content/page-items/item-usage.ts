import type { contract, WirePageItemUsage } from '@waymark/contract'
import type { EndUserEventType } from '@waymark/domain/analytics/events'
import type { PageItemKind } from '@waymark/domain/content/page-item'
import { sql } from 'kysely'
import { type ClickHouse, isPassing } from '../../../platform/clickhouse/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, PropertyScope, Tx } from '../../../platform/database/index.ts'
import type { QueryOf } from '../../../platform/http/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { type FilterSets, readTaskUsage } from '../../analytics/reports/index.ts'
import { referringContent } from './page-item-references.ts'

export interface UsageDependencies {
  readonly database: Database
  readonly events: ClickHouse
  readonly clock: Clock
  readonly sets: FilterSets
}

/** The event that counts as one use, by kind. Element tags are used by clicks and changes; tasks have a report. */
const usedAs: Partial<Record<PageItemKind, EndUserEventType>> = {
  tooltip: 'tooltip_shown',
  validator: 'validator_evaluated',
  beacon: 'beacon_opened',
}

const dayMs = 86_400_000
const days = 30
/** As many names as the reply holds for one item. */
const maxNames = 20

interface Figures {
  readonly itemId: number
  readonly count: number
  readonly users: number
  readonly notFound: number
  readonly repaired: number
  /** Milliseconds since 1970; 0: never. */
  readonly lastAt: number
}

/** Events of tags name the tag in a column of its own. */
const itemId = `if(type IN ('click', 'input'), element_tag_id, item_id)`
const isUse = `has({uses:Array(String)}, type)`
/** Errors from before the last save may be corrected. */
const isNew = `toUnixTimestamp64Milli(occurred_at) >= transform(itemId, {ids:Array(UInt32)}, {savedAt:Array(Int64)}, 0)`

const figuresSql = `SELECT ${itemId} AS itemId, countIf(${isUse}) AS count, uniqExactIf(user_id, ${isUse}) AS users,
    countIf(type = 'item_not_found' AND ${isNew}) AS notFound, countIf(type = 'item_repaired' AND ${isNew}) AS repaired,
    toUnixTimestamp64Milli(maxIf(occurred_at, ${isUse})) AS lastAt
  FROM events
  WHERE property_id = {property:UInt32} AND occurred_at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
    AND (${isUse} OR type IN ('item_not_found', 'item_repaired'))
    AND has({ids:Array(UInt32)}, ${itemId})
  GROUP BY itemId`

/** How often items were used and not found; null where that is not recorded, or the event store is away. */
async function readFigures(
  { events, clock }: UsageDependencies,
  scope: PropertyScope,
  kind: PageItemKind,
  saved: ReadonlyMap<number, number>,
): Promise<readonly Figures[] | null> {
  const use = usedAs[kind]
  if (saved.size === 0) return []
  const uses = use === undefined ? ['click', 'input'] : [use]
  const from = clock.now().getTime() - days * dayMs
  try {
    return await events.query<Figures>({
      sql: figuresSql,
      params: {
        ...{ property: scope.propertyId, from, uses },
        ...{ ids: [...saved.keys()], savedAt: [...saved.values()] },
      },
    })
  } catch (error) {
    if (isPassing(error)) return null
    throw error
  }
}

async function readReferences(tx: Tx, scope: PropertyScope, { kind, ids }: ItemUsageQuery) {
  const { rows } = await sql<{
    readonly id: number
    readonly names: string[]
    readonly saved_at: Date | null
  }>`
    SELECT wanted.id, (SELECT page_item.updated_at FROM page_item
      WHERE page_item.id = wanted.id AND page_item.property_id = ${scope.propertyId}
        AND page_item.kind = ${kind}) AS saved_at, (SELECT coalesce(array_agg(used.name), '{}') FROM (${referringContent(
          scope,
          kind,
          sql`wanted.id`,
        )} LIMIT ${maxNames}) AS used) AS names
    FROM unnest(${[...ids]}::int[]) AS wanted (id)`.execute(tx)
  return new Map(rows.map(({ id, names, saved_at: savedAt }) => [id, { names, savedAt }]))
}

type ItemUsageQuery = QueryOf<typeof contract.pageItems.usage>

/** How often tasks were completed; they have no element that could be missing. */
async function readTaskItems(
  deps: UsageDependencies,
  scope: PropertyScope,
  ids: readonly number[],
): Promise<WirePageItemUsage[]> {
  const known = await readTaskUsage(deps, scope, ids)
  return ids.map(id => {
    const { count, users } = known?.get(id) ?? { count: null, users: null }
    return { id, usedBy: [], count, users, notFound: null, repaired: null, lastAt: null }
  })
}

/**
 * Reads the references to items of a kind, and how often they were used and not found in the last 30 days. Unknown ids
 * have no uses.
 */
export async function readItemUsage(
  deps: UsageDependencies,
  scope: PropertyScope,
  query: ItemUsageQuery,
): Promise<{ items: WirePageItemUsage[] }> {
  const ids = [...new Set(query.ids)]
  if (query.kind === 'task') return { items: await readTaskItems(deps, scope, ids) }
  const stored = await deps.database.inScope(scope, tx => readReferences(tx, scope, query))
  const saved = [...stored].flatMap(([id, { savedAt }]) =>
    savedAt === null ? [] : [[id, savedAt.getTime()] as const],
  )
  const figures = await readFigures(deps, scope, query.kind, new Map(saved))
  const known = new Map(figures?.map(one => [one.itemId, one]))
  const items = ids.map(id => {
    const seen = known.get(id)
    return {
      id,
      usedBy: stored.get(id)?.names ?? [],
      count: figures === null ? null : (seen?.count ?? 0),
      users: figures === null ? null : (seen?.users ?? 0),
      notFound: figures === null ? null : (seen?.notFound ?? 0),
      repaired: figures === null ? null : (seen?.repaired ?? 0),
      lastAt: !seen?.lastAt ? null : wireInstant(new Date(seen.lastAt)),
    }
  })
  return { items }
}
