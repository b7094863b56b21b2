import type { contract, WireForeignUser } from '@waymark/contract'
import { maySeeCustomAttributes } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { type BodyOf, type QueryOf, refuse } from '../../../platform/http/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { readableUsers } from './end-user-view.ts'
import { type ListDependencies, listPropertyUsers } from './list-users.ts'

export type ForeignUserQuery = QueryOf<typeof contract.foreignUsers.filter> &
  BodyOf<typeof contract.foreignUsers.filter>

type Json = Record<string, unknown>

const companyUser = sql<WireForeignUser['companyUser']>`(
  SELECT jsonb_build_object('id', company_user.id, 'customData', company_user.custom_data)
  FROM company_user
  WHERE NOT end_user.is_anonymous AND company_user.company_id = end_user.company_id
    AND (company_user.identifier = end_user.external_id OR company_user.email = end_user.email)
  ORDER BY company_user.identifier = end_user.external_id DESC, company_user.id LIMIT 1)`

const orNull = (at: Date | null) => (at === null ? null : wireInstant(at))

async function read(tx: Tx, scope: PropertyScope, ids: readonly number[]): Promise<WireForeignUser[]> {
  const isShown = maySeeCustomAttributes(scope.role)
  const rows = await readableUsers(tx, scope)
    .select(['end_user.id', 'end_user.external_id', 'end_user.first_seen_at', 'end_user.last_seen_at'])
    .select([sql<Json>`end_user.attributes`.as('attributes'), companyUser.as('companyUser')])
    .where(sql<boolean>`end_user.id = ANY(${[...ids]}::bigint[])`)
    .execute()
  const wire = rows.map(
    (row): WireForeignUser => ({
      id: Number(row.id),
      foreignId: row.external_id,
      customData: isShown ? row.attributes : {},
      companyUser:
        row.companyUser === null || isShown ? row.companyUser : { ...row.companyUser, customData: {} },
      firstSeenAt: orNull(row.first_seen_at),
      lastSeenAt: orNull(row.last_seen_at),
    }),
  )
  const byId = new Map(wire.map(one => [one.id, one]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** One page of a property's users in the form of the older calls (document 2 §7.10). */
export async function listForeignUsers(
  deps: ListDependencies,
  scope: PropertyScope,
  { sort, ...query }: ForeignUserQuery,
) {
  const by = sort === 'foreignId' ? 'customerId' : sort
  const found = await listPropertyUsers(deps, scope, { ...query, sort: by, columns: [] })
  const ids = found.items.map(({ id }) => id)
  return { ...found, items: await deps.database.inScope(scope, tx => read(tx, scope, ids)) }
}

/** One user in the form of the older call. Refuses an id of another property (404). */
export async function readForeignUser(tx: Tx, scope: PropertyScope, id: number): Promise<WireForeignUser> {
  const [user] = await read(tx, scope, [id])
  if (user === undefined) throw refuse('notFound')
  return user
}
