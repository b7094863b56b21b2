import type { Database, PropertyScope } from '../../platform/database/index.ts'
import {
  type ColumnCache,
  type MemberSort,
  type PreparedSegment,
  readSegmentMembers,
  segmentCondition,
} from '../segments/index.ts'
import { type EndUserQuery, listEndUsers, readEndUsers } from './end-user-view.ts'

export interface ListDependencies {
  readonly database: Pick<Database, 'inScope'>
  /** A segment of the property, read as it is asked at this moment. Refuses one of elsewhere (404). */
  readonly prepareSegment: (scope: PropertyScope, id: number) => Promise<PreparedSegment>
  /** What of people's columns this process keeps. */
  readonly columns: ColumnCache
}

export interface UserListQuery extends EndUserQuery {
  readonly segment?: number | undefined
}

const memberSorts = {
  timeCreated: 'createdAt',
  firstSeenAt: 'firstSeenAt',
  lastSeenAt: 'lastSeenAt',
} as const satisfies Readonly<Record<string, MemberSort>>

/** Nothing but a segment narrows the list: then the columns answer, however many people there are. */
function memberSortOf({ sort, search, kind, status, archived }: UserListQuery): MemberSort | null {
  const isNarrowed =
    (search ?? '').trim() !== '' || kind !== undefined || status !== undefined || archived === true
  return isNarrowed || sort === 'customerId' ? null : memberSorts[sort]
}

/** One page of a property's users, of all or of those in a segment. */
export async function listPropertyUsers(
  { database, prepareSegment, columns }: ListDependencies,
  scope: PropertyScope,
  query: UserListQuery,
) {
  const { segment, page, limit, order } = query
  const prepared = segment === undefined ? null : await prepareSegment(scope, segment)
  const sort = memberSortOf(query)
  return columns.inTurn(() =>
    database.inScope(scope, async tx => {
      if (sort === null)
        return listEndUsers(tx, scope, query, prepared === null ? null : segmentCondition(prepared))
      const wish = { sort, order, limit, offset: (page - 1) * limit }
      const { ids, users } = await readSegmentMembers(tx, scope, columns, prepared, wish)
      return { items: await readEndUsers(tx, scope, ids, query.columns), total: users, page, limit }
    }),
  )
}
