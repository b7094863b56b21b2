import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import { forceIndexScan, resetPlanner } from './columns/force-index-scan.ts'
import { isThere } from './columns/narrow-people.ts'
import { type Asked, isIn, rowsAtOnce, sortValue } from './columns/read-state.ts'
import type { MemberCount } from './member-count.ts'
import type { SortValue } from './member-order.ts'

interface Range {
  readonly read: number
  readonly total: number
  readonly users: number
  readonly last: number | null
  readonly ids: readonly number[]
  readonly sorts: readonly SortValue[]
}

/** The first of a range's members in the order of the page. */
function membersOf({ page }: MemberCount) {
  if (page === null) return sql`'{}'::float8[] AS ids, '{}'::float8[] AS sorts`
  const way = page.order === 'ASC' ? sql`ASC` : sql`DESC`
  const inOrder = sql`ORDER BY sort ${way} NULLS LAST, id ${way}`
  const first = sql`FROM (SELECT id, sort FROM people WHERE is_in ${inOrder} LIMIT ${page.offset + page.limit}) AS first`
  return sql`(SELECT coalesce(array_agg(id::float8 ${inOrder}), '{}') ${first}) AS ids,
    (SELECT coalesce(array_agg(sort ${inOrder}), '{}') ${first}) AS sorts`
}

/**
 * Counts the people after an id by their rows, so many at a time: exact for some ten thousand people, and of more as
 * they are while they are read; no statement takes long, however many there are.
 */
export async function countRows(
  tx: Tx,
  propertyId: number,
  question: Asked,
  after: number,
  count: MemberCount,
): Promise<void> {
  await forceIndexScan(tx)
  let from = after
  for (let isMore = true; isMore; ) {
    const { rows } = await sql<Range>`
      WITH people AS MATERIALIZED (
        SELECT end_user.id, ${sortValue[count.page?.sort ?? 'createdAt']} AS sort, ${isThere(question.narrowing)} AS is_there,
          CASE WHEN ${isThere(question.narrowing)} THEN ${isIn(question)} ELSE false END AS is_in FROM end_user
        WHERE end_user.property_id = ${propertyId} AND end_user.id > ${from}
        ORDER BY end_user.id LIMIT ${rowsAtOnce})
      SELECT count(*)::int AS read, count(*) FILTER (WHERE is_there)::int AS total,
        count(*) FILTER (WHERE is_in)::int AS users, max(id)::float8 AS last, ${membersOf(count)} FROM people`.execute(
      tx,
    )
    const { read = 0, total = 0, users = 0, last = null, ids = [], sorts = [] } = rows[0] ?? {}
    count.users += users
    count.total += total
    for (const [at, id] of ids.entries()) count.order?.add(id, sorts[at] ?? null)
    isMore = read === rowsAtOnce && last !== null
    from = last ?? from
  }
  await resetPlanner(tx)
}
