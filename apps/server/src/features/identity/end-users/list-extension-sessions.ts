import type { contract, WireExtensionSession } from '@waymark/contract'
import { describeBrowser } from '@waymark/domain/analytics/events'
import { sql } from 'kysely'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import type { QueryOf } from '../../../platform/http/index.ts'
import { toWireRow } from '../../../platform/wire-row.ts'
import type { EndUserDependencies } from './end-user-dependencies.ts'
import { findEndUserProvider } from './end-user-provider.ts'

export type SessionListQuery = QueryOf<typeof contract.companies.listExtensionSessions>

const sortColumns = { userId: 'user_id', createdAt: 'created_at', lastUsedAt: 'last_used_at' } as const

/** Sessions that the extension can still use: not expired, and of the provider as it is set now. */
function openSessions(
  tx: Tx,
  { companyId, print, search, now }: { companyId: number; print: string; search: string; now: Date },
) {
  return tx
    .selectFrom('extension_session')
    .where('company_id', '=', companyId)
    .where('provider_print', '=', print)
    .where('expires_at', '>', now)
    .where(sql<boolean>`strpos(lower(user_id), lower(${search})) > 0`)
}

async function readPage(tx: Tx, scope: CompanyScope, query: SessionListQuery, now: Date) {
  const provider = await findEndUserProvider(tx, scope.companyId)
  if (provider === null) return { items: [], total: 0 }
  const search = query.search?.trim() ?? ''
  const open = openSessions(tx, { companyId: scope.companyId, print: provider.print, search, now })
  const order = query.order === 'ASC' ? 'asc' : 'desc'
  const rows = await open
    .select(['id', 'user_id', 'user_agent', 'issuer', 'created_at', 'last_used_at', 'expires_at'])
    .orderBy(sortColumns[query.sort], order)
    .orderBy('id', order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  const count = await open.select(tx.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = rows.map(
    ({ user_agent, ...row }): WireExtensionSession => ({
      ...toWireRow(row),
      device: describeBrowser(user_agent),
    }),
  )
  return { items, total: Number(count.total) }
}

/** One page of the open sessions of end users in the extension; empty while the company has no identity provider. */
export async function listExtensionSessions(
  { database, clock }: Pick<EndUserDependencies, 'database' | 'clock'>,
  scope: CompanyScope,
  query: SessionListQuery,
) {
  const { page, limit } = query
  const found = await database.inScope(scope, tx => readPage(tx, scope, query, clock.now()))
  return { ...found, page, limit }
}
