import type { WireEndUser } from '@waymark/contract'
import { maySeeCustomAttributes } from '@waymark/domain'
import { type RawBuilder, sql } from 'kysely'
import { type CompanyScope, PropertyScope, type Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import { wireInstant } from '../../platform/wire-instant.ts'

export interface EndUserQuery {
  readonly page: number
  readonly limit: number
  readonly sort: 'timeCreated' | 'firstSeenAt' | 'lastSeenAt' | 'customerId'
  readonly order: 'ASC' | 'DESC'
  readonly propertyId?: number | undefined
  /** Part of the id, with any case. */
  readonly search?: string | undefined
  readonly kind?: 'known' | 'anonymous' | undefined
}

/** What is known of a user, by the id of the attribute that it is a value of; archived ones are left out. */
const attributes = sql<WireEndUser['profile']['attributes']>`coalesce((
  SELECT jsonb_object_agg(attribute.id, jsonb_build_object('key', attribute.key,
    'displayName', attribute.display_name, 'value', end_user.attributes->attribute.key))
  FROM attribute
  WHERE attribute.company_id = end_user.company_id AND attribute.status = 'public'
    AND (attribute.property_id IS NULL OR attribute.property_id = end_user.property_id)
    AND end_user.attributes ? attribute.key), '{}')`

/** Users that the person may read: of one property, of the whole company, or of their properties alone. */
function readable(tx: Tx, scope: CompanyScope) {
  const all = tx.selectFrom('end_user').where('end_user.company_id', '=', scope.companyId)
  if (scope instanceof PropertyScope) return all.where('end_user.property_id', '=', scope.propertyId)
  return scope.within === null
    ? all
    : all.where('end_user.property_id', '=', sql<number>`ANY(${scope.within}::int[])`)
}

function filtered(tx: Tx, scope: CompanyScope, query: EndUserQuery) {
  const { propertyId, search, kind } = query
  let users = readable(tx, scope)
  if (propertyId !== undefined) users = users.where('end_user.property_id', '=', propertyId)
  if (kind !== undefined) users = users.where('end_user.is_anonymous', '=', kind === 'anonymous')
  if (search === undefined || search === '') return users
  return users.where(sql<boolean>`strpos(lower(end_user.external_id), lower(${search})) > 0`)
}

const columns = [
  'end_user.id',
  'end_user.property_id',
  'end_user.public_id',
  'end_user.external_id',
  'end_user.is_anonymous',
  'end_user.first_seen_at',
  'end_user.last_seen_at',
] as const

const shownAttributes = (scope: CompanyScope) =>
  maySeeCustomAttributes(scope.role) ? attributes : sql<WireEndUser['profile']['attributes']>`'{}'::jsonb`

interface Row {
  readonly id: string | number | bigint
  readonly property_id: number
  readonly public_id: string
  readonly external_id: string
  readonly is_anonymous: boolean
  readonly first_seen_at: Date
  readonly last_seen_at: Date
  readonly attributes: WireEndUser['profile']['attributes']
}

function toWire(row: Row): WireEndUser {
  return {
    id: Number(row.id),
    publicId: row.public_id,
    customerId: row.external_id,
    ephemeral: row.is_anonymous,
    // Whom the page names has been there, so they are active (document 1 §4, user status).
    status: row.is_anonymous ? null : 'active',
    profile: { attributes: row.attributes },
    timeCreated: wireInstant(row.first_seen_at),
    firstSeenAt: wireInstant(row.first_seen_at),
    lastSeenAt: wireInstant(row.last_seen_at),
    propertyId: row.property_id,
  }
}

/** A user is made when they are first seen. */
const places = {
  timeCreated: sql`end_user.first_seen_at`,
  firstSeenAt: sql`end_user.first_seen_at`,
  lastSeenAt: sql`end_user.last_seen_at`,
  customerId: sql`end_user.external_id`,
} as const satisfies Readonly<Record<EndUserQuery['sort'], RawBuilder<unknown>>>

/** One page of the users that the filters leave. */
export async function listEndUsers(tx: Tx, scope: CompanyScope, query: EndUserQuery) {
  const { page, limit, sort, order } = query
  const direction = order === 'ASC' ? 'asc' : 'desc'
  const { total } = await filtered(tx, scope, query)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await filtered(tx, scope, query)
    .select([...columns, shownAttributes(scope).as('attributes')])
    .orderBy(places[sort], direction)
    .orderBy('end_user.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items: rows.map(toWire), total, page, limit }
}

/** One user. Refuses (404) an id that the person may not read. */
export async function readEndUser(tx: Tx, scope: CompanyScope, id: number): Promise<WireEndUser> {
  const row = await readable(tx, scope)
    .select([...columns, shownAttributes(scope).as('attributes')])
    .where('end_user.id', '=', sql<never>`${id}::bigint`)
    .executeTakeFirst()
  if (row === undefined) throw refuse('notFound')
  return toWire(row)
}
