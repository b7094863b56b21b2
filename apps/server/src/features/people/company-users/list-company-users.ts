import type { contract, WireCompanyUser } from '@waymark/contract'
import { sql } from 'kysely'
import { type CompanyScope, readPage, type Tx } from '../../../platform/database/index.ts'
import { type BodyOf, notFound, type QueryOf } from '../../../platform/http/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'

export type CompanyUserQuery = QueryOf<typeof contract.companyUsers.filter> &
  BodyOf<typeof contract.companyUsers.filter>

/** Imported, created and disabled users are all `created` to staff (document 1 §4). */
const shownStatus = sql<WireCompanyUser['status']>`CASE
  WHEN company_user.status IN ('active', 'pending') THEN company_user.status ELSE 'created' END`

const sortColumns = {
  identifier: sql`lower(company_user.identifier)`,
  email: sql`company_user.email`,
  status: shownStatus,
  timeCreated: sql`company_user.created_at`,
} as const

function select(tx: Tx, scope: CompanyScope) {
  return tx
    .selectFrom('company_user')
    .select(['company_user.id', 'company_user.public_id', 'company_user.identifier', 'company_user.email'])
    .select(['company_user.custom_data', 'company_user.created_at', shownStatus.as('status')])
    .where('company_user.company_id', '=', scope.companyId)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toWire = ({ public_id, custom_data, created_at, ...row }: Row): WireCompanyUser => ({
  ...row,
  publicId: public_id,
  customData: custom_data as Record<string, unknown>,
  timeCreated: wireInstant(created_at),
})

/** One page of the extension's end users, the newest first by default. */
export function listCompanyUsers(tx: Tx, scope: CompanyScope, query: CompanyUserQuery) {
  const words = query.search?.trim().toLowerCase() ?? ''
  const found = sql<boolean>`
    strpos(lower(company_user.identifier || ' ' || coalesce(company_user.email, '')), ${words}) > 0
    AND (${query.status ?? null}::text IS NULL OR ${shownStatus} = ${query.status ?? null}::text)`
  const ordered = select(tx, scope)
    .where(found)
    .orderBy(sortColumns[query.sort], query.order === 'ASC' ? 'asc' : 'desc')
    .orderBy('company_user.id', 'desc')
  return readPage(ordered, query, toWire)
}

/** One of them. Refuses an id that the company does not have (404). */
export async function readCompanyUser(tx: Tx, scope: CompanyScope, id: number): Promise<WireCompanyUser> {
  const row = await select(tx, scope).where('company_user.id', '=', id).executeTakeFirstOrThrow(notFound)
  return toWire(row)
}
