import type { contract, WireUrlException } from '@waymark/contract'
import { mayAll } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import { type PropertyScope, readPage, type Tx } from '../../../platform/database/index.ts'
import { notFound, type QueryOf } from '../../../platform/http/index.ts'
import { toWireRow } from '../../../platform/wire-row.ts'

/** Capabilities required to change exceptions. */
export const editExceptions = ['view:settings/analytics/exceptions', 'edit:property'] as const

const columns = [
  'url_exception.id',
  'url_exception.name',
  'url_exception.url',
  'url_exception.version',
] as const

function select(tx: Tx, scope: PropertyScope) {
  return tx
    .selectFrom('url_exception')
    .select([...columns, 'url_exception.created_at'])
    .where('url_exception.property_id', '=', scope.propertyId)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toWire = (row: Row): WireUrlException => toWireRow(row)

export type ExceptionQuery = QueryOf<typeof contract.urlExceptions.list>

const sortColumns = {
  name: sql`lower(url_exception.name)`,
  url: sql`lower(url_exception.url)`,
  createdAt: sql`url_exception.created_at`,
} as const

/** One page of the property's exceptions; the search looks at name and address. */
export async function listExceptions(tx: Tx, scope: PropertyScope, query: ExceptionQuery) {
  const words = query.search?.trim().toLowerCase() ?? ''
  const found = sql<boolean>`strpos(lower(url_exception.name || ' ' || url_exception.url), ${words}) > 0`
  const direction = query.order === 'ASC' ? 'asc' : 'desc'
  const ordered = select(tx, scope)
    .where(found)
    .orderBy(sortColumns[query.sort], direction)
    .orderBy('url_exception.id')
  return { ...(await readPage(ordered, query, toWire)), may: { edit: mayAll(scope.role, editExceptions) } }
}

/** One exception. Refuses an id that the property does not have (404). */
export async function readException(tx: Tx, scope: PropertyScope, id: number): Promise<WireUrlException> {
  const row = await select(tx, scope).where('url_exception.id', '=', id).executeTakeFirstOrThrow(notFound)
  return toWire(row)
}
