import { sql } from 'kysely'
import type { Database, PropertyScope } from '../../platform/database/index.ts'
import {
  type ColumnCache,
  goByIndex,
  type MemberSort,
  type Narrowing,
  type PreparedSegment,
  readMembers,
  segmentCondition,
} from '../segments/index.ts'
import { type EndUserQuery, listEndUsers, readEndUsers, readUserPage } from './end-user-view.ts'

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

/** So few are put into the order of their ids by themselves; of more, the page is soon found in that order. */
const fewMembers = 5_000

const narrowingOf = ({ kind, status, search }: UserListQuery): Narrowing => {
  const words = search?.trim() ?? ''
  return { kind, status, words: words === '' ? undefined : words }
}

/** One page of a property's users, of all or of those in a segment. */
export async function listPropertyUsers(
  { database, prepareSegment, columns }: ListDependencies,
  scope: PropertyScope,
  query: UserListQuery,
) {
  const { segment: segmentId, page, limit, order, sort } = query
  const segment = segmentId === undefined ? null : await prepareSegment(scope, segmentId)
  const also = segment === null ? null : segmentCondition(segment)
  const asked = { segment, narrowing: narrowingOf(query) }
  return columns.inTurn(() =>
    database.inScope(scope, async tx => {
      // Archived ones stand in no column.
      if (query.archived === true) return listEndUsers(tx, scope, query, also)
      if (sort !== 'customerId') {
        const wish = { sort: memberSorts[sort], order, limit, offset: (page - 1) * limit }
        const { ids, users } = await readMembers(tx, scope, columns, asked, wish)
        return { items: await readEndUsers(tx, scope, ids, query.columns), total: users, page, limit }
      }
      const few = { sort: 'createdAt', order: 'DESC', limit: fewMembers, offset: 0 } as const
      const { ids, users } = await readMembers(tx, scope, columns, asked, few)
      const isAmong = sql<boolean>`end_user.id = ANY(${[...ids]}::bigint[])`
      if (users > fewMembers) await goByIndex(tx)
      const items = await readUserPage(tx, scope, query, users > fewMembers ? also : isAmong)
      return { items, total: users, page, limit }
    }),
  )
}
