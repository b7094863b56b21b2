import type { WireAttribute } from '@waymark/contract'
import { may, maySeeCustomAttributes } from '@waymark/domain'
import { sql } from 'kysely'
import { type CompanyScope, PropertyScope, type Tx } from '../../platform/database/index.ts'
import { wireInstant } from '../../platform/wire-instant.ts'

export interface AttributeQuery {
  readonly page: number
  readonly limit: number
  readonly sort: 'key' | 'displayName' | 'createdAt'
  readonly order: 'ASC' | 'DESC'
  readonly propertyId?: number | undefined
  readonly search?: string | undefined
  readonly type?: WireAttribute['dataType'] | undefined
  /** Public, private (archived), or both. */
  readonly status?: WireAttribute['status'] | undefined
}

/** How many user segments, where the attribute counts, have a filter with it. */
const segmentUsage = sql<number>`(
  SELECT count(*)::int FROM user_segment
  WHERE user_segment.company_id = attribute.company_id
    AND (attribute.property_id IS NULL OR user_segment.property_id = attribute.property_id)
    AND EXISTS (
      SELECT FROM jsonb_path_query(user_segment.conditions, '$.filterGroups[*].filters[*].key') AS used
      WHERE used #>> '{}' = attribute.key))`

/** Attributes that the person may read; those of the company belong to every property. */
function readable(tx: Tx, scope: CompanyScope, propertyId: number | undefined) {
  let all = tx.selectFrom('attribute').where('attribute.company_id', '=', scope.companyId)
  const only = scope instanceof PropertyScope ? scope.propertyId : propertyId
  if (only !== undefined) {
    all = all.where(sql<boolean>`(attribute.property_id IS NULL OR attribute.property_id = ${only})`)
  }
  if (scope.within === null) return all
  return all.where(
    sql<boolean>`(attribute.property_id IS NULL OR attribute.property_id = ANY(${scope.within}::int[]))`,
  )
}

function filtered(tx: Tx, scope: CompanyScope, query: AttributeQuery) {
  const { search, type, status } = query
  let found = readable(tx, scope, query.propertyId)
  if (type !== undefined) found = found.where('attribute.data_type', '=', type)
  if (status !== undefined) found = found.where('attribute.status', '=', status)
  if (search === undefined || search === '') return found
  return found.where(
    sql<boolean>`(strpos(lower(attribute.key), lower(${search})) > 0
      OR strpos(lower(attribute.display_name), lower(${search})) > 0)`,
  )
}

const select = (tx: Tx, scope: CompanyScope, query: AttributeQuery) =>
  filtered(tx, scope, query)
    .select(['attribute.id', 'attribute.property_id', 'attribute.key', 'attribute.data_type'])
    .select(['attribute.display_name', 'attribute.description', 'attribute.status', 'attribute.source'])
    .select(['attribute.created_at', 'attribute.version', segmentUsage.as('segment_usage')])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function toWire(row: Row, scope: CompanyScope): WireAttribute {
  return {
    id: row.id,
    key: row.key,
    dataType: row.data_type,
    displayName: row.display_name,
    description: row.description,
    source: row.source,
    status: row.status,
    segmentUsage: row.segment_usage,
    scope:
      row.property_id === null
        ? { type: 'company', reference: scope.companyId }
        : { type: 'property', reference: row.property_id },
    createdAt: wireInstant(row.created_at),
    version: row.version,
    may: { edit: may(scope.role, 'edit:attribute') },
  }
}

const places = {
  key: sql`lower(attribute.key)`,
  displayName: sql`lower(coalesce(nullif(attribute.display_name, ''), attribute.key))`,
  createdAt: sql`attribute.created_at`,
} as const

/** One page of the attributes that the filters leave; contributors are shown none (document 2 §6.3). */
export async function listAttributes(tx: Tx, scope: CompanyScope, query: AttributeQuery) {
  const { page, limit, sort, order } = query
  if (!maySeeCustomAttributes(scope.role)) return { items: [], total: 0, page, limit }
  const direction = order === 'ASC' ? 'asc' : 'desc'
  const { total } = await filtered(tx, scope, query)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await select(tx, scope, query)
    .orderBy(places[sort], direction)
    .orderBy('attribute.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items: rows.map(row => toWire(row, scope)), total, page, limit }
}
