import type { WireAttribute } from '@waymark/contract'
import {
  companyRolesThatMay,
  type Decision,
  isPropertyRole,
  may,
  mayAll,
  maySeeCustomAttributes,
} from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import { type CompanyScope, PropertyScope, readPage, type Tx } from '../../../platform/database/index.ts'
import { notFound } from '../../../platform/http/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { toWireRow } from '../../../platform/wire-row.ts'

export interface AttributeQuery {
  readonly page: number
  readonly limit: number
  readonly sort: 'key' | 'displayName' | 'createdAt'
  readonly order: 'ASC' | 'DESC'
  readonly propertyId?: number | undefined
  /** Only those that count in the whole company. */
  readonly isOfCompany?: true
  readonly search?: string | undefined
  readonly type?: WireAttribute['dataType'] | undefined
  /** Public, private (archived), or both. */
  readonly status?: WireAttribute['status'] | undefined
  /** Only what pages sent and no one has decided about, or only the rest. */
  readonly isSuggested?: boolean | undefined
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
  const { search, type, status, isSuggested } = query
  let found = readable(tx, scope, query.propertyId)
  if (query.isOfCompany === true) found = found.where('attribute.property_id', 'is', null)
  if (type !== undefined) found = found.where('attribute.data_type', '=', type)
  if (status !== undefined) found = found.where('attribute.status', '=', status)
  if (isSuggested !== undefined) found = found.where('attribute.is_suggested', '=', isSuggested)
  if (search === undefined || search === '') return found
  return found.where(
    sql<boolean>`(strpos(lower(attribute.key), lower(${search})) > 0
      OR strpos(lower(attribute.display_name), lower(${search})) > 0)`,
  )
}

const select = (found: ReturnType<typeof readable>) =>
  found
    .select(['attribute.id', 'attribute.property_id', 'attribute.key', 'attribute.data_type'])
    .select(['attribute.display_name', 'attribute.description', 'attribute.status', 'attribute.source'])
    .select([
      'attribute.is_suggested',
      'attribute.is_personal',
      'attribute.arrived_type',
      'attribute.arrived_at',
    ])
    .select(sql<unknown>`CASE WHEN NOT attribute.is_personal THEN attribute.sample END`.as('sample'))
    .select(['attribute.created_at', 'attribute.updated_at', 'attribute.version'])
    .select(segmentUsage.as('segment_usage'))

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** Capabilities that changing the company's attributes requires: access to their screen, and the right to edit. */
export const editCompanyAttributes = ['view:settings/company-attributes', 'edit:attribute'] as const

const isOfWholeCompany = (scope: CompanyScope) => scope.within === null && !isPropertyRole(scope.role)

const onlyOfCompany = (): Decision => ({
  allowed: false,
  reason: 'entityForbidden',
  neededRoles: companyRolesThatMay(editCompanyAttributes),
})

/** Decides whether a user may edit an attribute; only members of the whole company manage the company's attributes. */
function mayEdit(scope: CompanyScope, row: { readonly property_id: number | null }): Decision {
  const decision = may(scope.role, 'edit:attribute')
  if (!decision.allowed || row.property_id !== null || isOfWholeCompany(scope)) return decision
  return onlyOfCompany()
}

/** Decides whether a user may create attributes of the company; members of single applications may not. */
export function mayCreateOfCompany(scope: CompanyScope): Decision {
  if (!isOfWholeCompany(scope)) return onlyOfCompany()
  const decision = mayAll(scope.role, editCompanyAttributes)
  return decision.allowed
    ? decision
    : { ...decision, neededRoles: companyRolesThatMay(editCompanyAttributes) }
}

function toWire(row: Row, scope: CompanyScope): WireAttribute {
  const { property_id: propertyId, arrived_type, arrived_at, sample, ...columns } = row
  return {
    ...toWireRow(columns),
    scope:
      propertyId === null
        ? { type: 'company', reference: scope.companyId }
        : { type: 'property', reference: propertyId },
    sample: sample ?? null,
    arrivedAs:
      arrived_type === null || arrived_at === null
        ? null
        : { type: arrived_type, at: wireInstant(arrived_at) },
    may: { edit: mayEdit(scope, row) },
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
  const ordered = select(filtered(tx, scope, query))
    .orderBy(places[sort], direction)
    .orderBy('attribute.id', direction)
  return readPage(ordered, query, row => toWire(row, scope))
}

/** One attribute. Refuses (404) one that the person may not read. */
export async function readAttribute(tx: Tx, scope: CompanyScope, id: number): Promise<WireAttribute> {
  const row = await select(readable(tx, scope, undefined))
    .where('attribute.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return toWire(row, scope)
}
