import type { contract, WireApplicationMetadata } from '@waymark/contract'
import { may } from '@waymark/domain/identity/access'
import { companyAllowances } from '@waymark/domain/workspace/company'
import { licenceFigures, renewalState } from '@waymark/domain/workspace/portfolio'
import { sql } from 'kysely'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { notFound, type QueryOf } from '../../../platform/http/index.ts'
import { toWireRow } from '../../../platform/wire-row.ts'
import { readFeatures } from '../companies/index.ts'
import { refreshScores } from './heart-scores.ts'
import type { PortfolioDependencies } from './portfolio-dependencies.ts'
import { readUse } from './use-figures.ts'

export type MetadataFilters = QueryOf<typeof contract.applications.exportMetadata>

export type MetadataQuery = QueryOf<typeof contract.applications.metadata>

const maxCategories = 200
const maxPoints = 200

/** Every application of the portfolio. */
export function selectMetadata(tx: Tx, scope: CompanyScope) {
  return tx
    .selectFrom('application_metadata as m')
    .select([
      'm.id',
      'm.name',
      'm.property_id',
      'm.owner',
      'm.category',
      'm.vendor',
      'm.licences',
      'm.version',
    ])
    .select(['m.price_type', 'm.period', 'm.notice_days', sql<number | null>`m.price::float8`.as('price')])
    .select(sql<string | null>`to_char(m.renewal_on, 'YYYY-MM-DD')`.as('renewalOn'))
    .select(eb =>
      eb
        .selectFrom('property_score as s')
        .innerJoin('property as p', 'p.id', 's.property_id')
        .select('s.overall')
        .whereRef('s.property_id', '=', 'm.property_id')
        .where(sql<boolean>`(p.feature_flags ->> 'heart')::boolean`)
        .as('score'),
    )
    .where('m.company_id', '=', scope.companyId)
}

export type MetadataRow = Awaited<ReturnType<ReturnType<typeof selectMetadata>['execute']>>[number]

/** One application of the portfolio. Refuses an id that the company does not have (404). */
export async function readMetadata(tx: Tx, scope: CompanyScope, id: number): Promise<MetadataRow> {
  return selectMetadata(tx, scope).where('m.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** An application of the portfolio as it travels; null people: not measured. */
export function toWireMetadata(
  row: MetadataRow,
  activeUsers: number | null,
  now: Date,
): WireApplicationMetadata {
  const { propertyId, licences, price, priceType, period, renewalOn, noticeDays, ...rest } = toWireRow(row)
  return {
    ...{ ...rest, propertyId, licences, price, priceType, period, renewalOn, noticeDays },
    activeUsers30d: activeUsers,
    ...licenceFigures({ licences, price, priceType, period, activeUsers }),
    renewal: renewalState({ renewalOn, noticeDays }, now.toISOString().slice(0, 10)),
  }
}

type Items = readonly WireApplicationMetadata[]

const sum = (items: Items, of: (one: WireApplicationMetadata) => number | null) =>
  items.reduce((total, one) => total + (of(one) ?? 0), 0)

function totalsOf(items: Items) {
  const measured = items.filter(one => one.licences !== null && one.activeUsers30d !== null)
  const licences = sum(measured, one => one.licences)
  return {
    annualCost: sum(items, one => one.annualCost),
    licences: sum(items, one => one.licences),
    utilisation: licences === 0 ? null : sum(measured, one => one.activeUsers30d) / licences,
    possibleSaving: sum(items, one => one.possibleSaving),
  }
}

/** Sorts items; unknown values come last, regardless of the direction. */
function sorted(items: Items, { sort, order }: MetadataQuery): WireApplicationMetadata[] {
  const sign = order === 'ASC' ? 1 : -1
  return [...items].sort((one, other) => {
    const [left, right] = [one[sort], other[sort]]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    const isText = typeof left === 'string' && typeof right === 'string'
    return sign * (isText ? left.localeCompare(right) : Number(left) - Number(right)) || one.id - other.id
  })
}

async function readCategories(tx: Tx, scope: CompanyScope): Promise<string[]> {
  const rows = await tx
    .selectFrom('application_metadata as m')
    .select('m.category')
    .distinct()
    .where('m.company_id', '=', scope.companyId)
    .where('m.category', '<>', '')
    .orderBy('m.category')
    .limit(maxCategories)
    .execute()
  return rows.map(({ category }) => category)
}

const pointsOf = (items: Items) =>
  items
    .flatMap(({ id, name, score, annualCost }) =>
      score === null || annualCost === null ? [] : [{ id, name, score, annualCost }],
    )
    .sort((one, other) => other.annualCost - one.annualCost)
    .slice(0, maxPoints)

/** Every application of the portfolio that matches the filters, with its figures, and the company's currency. */
export async function readPortfolio(
  deps: PortfolioDependencies,
  scope: CompanyScope,
  query: MetadataFilters,
) {
  const { database, events, clock } = deps
  const words = query.search?.trim().toLowerCase() ?? ''
  const category = query.category?.trim() || null
  const { rows, currency, categories } = await database.inScope(scope, async tx => ({
    rows: await selectMetadata(tx, scope)
      .where(sql<boolean>`strpos(lower(m.name || ' ' || m.vendor || ' ' || m.owner), ${words}) > 0`)
      .where(sql<boolean>`(${category}::text IS NULL OR m.category = ${category}::text)`)
      .execute(),
    categories: await readCategories(tx, scope),
    currency: companyAllowances(await readFeatures(tx, scope)).currency,
  }))
  const ids = rows.flatMap(row => (row.property_id === null ? [] : [row.property_id]))
  const use = await readUse(events, ids)
  const all = rows.map(row =>
    toWireMetadata(
      row,
      row.property_id === null || use === null ? null : (use.get(row.property_id)?.users ?? 0),
      clock.now(),
    ),
  )
  const items = all.filter(one => query.renewal === undefined || one.renewal === query.renewal)
  return { items, currency, categories }
}

/** One page of the portfolio, with the sums over all that the search finds and the company's currency. */
export async function listMetadata(deps: PortfolioDependencies, scope: CompanyScope, query: MetadataQuery) {
  await refreshScores(deps, scope)
  const { items, currency, categories } = await readPortfolio(deps, scope, query)
  const { page, limit } = query
  return {
    items: sorted(items, query).slice((page - 1) * limit, page * limit),
    total: items.length,
    page,
    limit,
    currency,
    categories,
    totals: totalsOf(items),
    points: pointsOf(items),
    may: { edit: may(scope.role, 'edit:company') },
  }
}
