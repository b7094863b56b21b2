import { sql } from 'kysely'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { notFound } from '../../../platform/http/index.ts'
import { readableUsers } from './end-user-view.ts'

/** One end user as verbs and works see them. */
export interface Person {
  readonly id: number
  readonly companyId: number
  readonly propertyId: number
  readonly externalId: string
  readonly isAnonymous: boolean
  readonly email: string | null
  readonly status: 'imported' | 'created' | 'pending' | 'active' | 'disabled'
  readonly attributes: Readonly<Record<string, unknown>>
  readonly firstSeenAt: Date | null
  readonly lastSeenAt: Date | null
  readonly archivedAt: Date | null
}

function select(tx: Tx, scope: CompanyScope, id: number) {
  return readableUsers(tx, scope)
    .select(['end_user.company_id as companyId', 'end_user.property_id as propertyId'])
    .select(['end_user.external_id as externalId', 'end_user.is_anonymous as isAnonymous', 'end_user.email'])
    .select(['end_user.first_seen_at as firstSeenAt', 'end_user.last_seen_at as lastSeenAt'])
    .select(['end_user.status', 'end_user.archived_at as archivedAt'])
    .select(sql<Readonly<Record<string, unknown>>>`end_user.attributes`.as('attributes'))
    .where('end_user.id', '=', sql<never>`${id}::bigint`)
}

/** One end user. Refuses (404) an id that the person asking may not read. */
export async function readPerson(tx: Tx, scope: CompanyScope, id: number): Promise<Person> {
  const row = await select(tx, scope, id).executeTakeFirstOrThrow(notFound)
  return { id, ...row }
}

/** The same, locked until the transaction ends. */
export async function lockPerson(tx: Tx, scope: CompanyScope, id: number): Promise<Person> {
  const row = await select(tx, scope, id).forUpdate().executeTakeFirstOrThrow(notFound)
  return { id, ...row }
}
