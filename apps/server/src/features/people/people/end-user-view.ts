import type { WireEndUser } from '@waymark/contract'
import { maySeeCustomAttributes } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import { type CompanyScope, PropertyScope, type Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { toWireRow } from '../../../platform/wire-row.ts'
import { shownStatus } from '../segments/index.ts'

type Shown = WireEndUser['profile']['attributes']

/** Selects the attribute values of a user, by attribute id; archived attributes are left out. */
const attributes = (columns: readonly number[] | undefined) => sql<Shown>`coalesce((
  SELECT jsonb_object_agg(attribute.id, jsonb_build_object('key', attribute.key,
    'displayName', attribute.display_name, 'value', end_user.attributes->attribute.key))
  FROM attribute
  WHERE attribute.company_id = end_user.company_id AND attribute.status = 'public'
    AND (attribute.property_id IS NULL OR attribute.property_id = end_user.property_id)
    AND ${columns === undefined ? sql`true` : sql`attribute.id = ANY(${[...columns]}::int[])`}
    AND end_user.attributes ? attribute.key), '{}')`

/** Users that the person may read: of one property, of the whole company, or of their properties alone. */
export function readableUsers(tx: Tx, scope: CompanyScope) {
  const all = tx.selectFrom('end_user').where('end_user.company_id', '=', scope.companyId)
  if (scope instanceof PropertyScope) return all.where('end_user.property_id', '=', scope.propertyId)
  return scope.within === null
    ? all
    : all.where('end_user.property_id', '=', sql<number>`ANY(${scope.within}::int[])`)
}

const columns = [
  'end_user.id',
  'end_user.property_id',
  'end_user.public_id',
  'end_user.external_id as customer_id',
  'end_user.is_anonymous as ephemeral',
  'end_user.email',
  'end_user.source',
  'end_user.created_at as time_created',
  'end_user.first_seen_at',
  'end_user.last_seen_at',
  'end_user.archived_at',
] as const

const shownAttributes = (scope: CompanyScope, only?: readonly number[]) =>
  maySeeCustomAttributes(scope.role) ? attributes(only) : sql<Shown>`'{}'::jsonb`

const select = (users: ReturnType<typeof readableUsers>, scope: CompanyScope, only?: readonly number[]) =>
  users.select([...columns, shownStatus.as('status'), shownAttributes(scope, only).as('attributes')])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toWire = ({ id, attributes, ...row }: Row): WireEndUser => ({
  ...toWireRow(row),
  id: Number(id),
  profile: { attributes },
})

/** Those of the ids that the person may read, in the order of the ids. */
export async function readEndUsers(
  tx: Tx,
  scope: CompanyScope,
  ids: readonly number[],
  only?: readonly number[],
): Promise<WireEndUser[]> {
  const rows = await select(readableUsers(tx, scope), scope, only)
    .where(sql<boolean>`end_user.id = ANY(${[...ids]}::bigint[])`)
    .execute()
  const byId = new Map(rows.map(row => [Number(row.id), toWire(row)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** One user. Refuses (404) an id that the person may not read. */
export async function readEndUser(tx: Tx, scope: CompanyScope, id: number): Promise<WireEndUser> {
  const [user] = await readEndUsers(tx, scope, [id])
  if (user === undefined) throw refuse('notFound')
  return user
}
