import type { contract } from '@waymark/contract'
import { type CompanyScope, type Database, PropertyScope, type Tx } from '../../../platform/database/index.ts'
import type { BodyOf, QueryOf } from '../../../platform/http/index.ts'
import {
  type ColumnCache,
  type MemberPage,
  type MemberSort,
  type PreparedSegment,
  readMembers,
} from '../segments/index.ts'
import { readEndUsers } from './end-user-view.ts'

export interface ListDependencies {
  readonly database: Pick<Database, 'inScope'>
  /** A segment of the property, read as it is asked at this moment. Refuses one of another property (404). */
  readonly prepareSegment: (scope: PropertyScope, id: number) => Promise<PreparedSegment>
  /** Cache of the users' columns in this process. */
  readonly columns: ColumnCache
}

export type UserListQuery = QueryOf<typeof contract.endUsers.filter> & BodyOf<typeof contract.endUsers.filter>

export type CompanyUserQuery = QueryOf<typeof contract.endUsers.list>

type EndUserQuery = Omit<UserListQuery, 'segment'>

const memberSorts = {
  timeCreated: 'createdAt',
  firstSeenAt: 'firstSeenAt',
  lastSeenAt: 'lastSeenAt',
  customerId: 'customerId',
} as const satisfies Readonly<Record<EndUserQuery['sort'], MemberSort>>

const narrowingOf = ({ kind, status, search, archived }: EndUserQuery) => {
  const words = search?.trim() ?? ''
  return { kind, status, words: words === '' ? undefined : words, isArchived: archived }
}

const requestedPage = ({ sort, order, page, limit }: EndUserQuery): MemberPage => ({
  ...{ sort: memberSorts[sort], order, limit },
  offset: (page - 1) * limit,
})

/** One page of the users of some properties; a few lists at a time, since each of them is counted whole. */
function listUsers(
  { database, columns }: ListDependencies,
  scope: CompanyScope,
  query: EndUserQuery,
  parts: {
    readonly segment: PreparedSegment | null
    readonly propertiesIn: (tx: Tx) => Promise<readonly number[]>
  },
) {
  const { page, limit } = query
  const question = { segment: parts.segment, narrowing: narrowingOf(query), page: requestedPage(query) }
  return columns.inTurn(() =>
    database.inScope(scope, async tx => {
      const { ids, users } = await readMembers(tx, await parts.propertiesIn(tx), columns, question)
      return { items: await readEndUsers(tx, scope, ids, query.columns), total: users, page, limit }
    }),
  )
}

/** One page of a property's users, of all or of those in a segment. */
export async function listPropertyUsers(deps: ListDependencies, scope: PropertyScope, query: UserListQuery) {
  const { segment: id } = query
  const segment = id === undefined ? null : await deps.prepareSegment(scope, id)
  return listUsers(deps, scope, query, { segment, propertiesIn: async () => [scope.propertyId] })
}

/** Properties whose users the person may read: of the one that was asked for, or of all. */
async function readProperties(tx: Tx, scope: CompanyScope, only: number | undefined): Promise<number[]> {
  const rows = await tx
    .selectFrom('property')
    .select('property.id')
    .where('property.company_id', '=', scope.companyId)
    .orderBy('property.id')
    .execute()
  const isReadable = (id: number) =>
    (scope.within === null || scope.within.includes(id)) &&
    (!(scope instanceof PropertyScope) || scope.propertyId === id)
  return rows.map(({ id }) => id).filter(id => isReadable(id) && (only === undefined || only === id))
}

/** One page of the users of all properties of a company that the person may read, or of one of them. */
export const listCompanyUsers = (deps: ListDependencies, scope: CompanyScope, query: CompanyUserQuery) =>
  listUsers(deps, scope, query, {
    segment: null,
    propertiesIn: tx => readProperties(tx, scope, query.propertyId),
  })
