import { sql } from 'kysely'
import type { Tx } from '../../platform/database/index.ts'
import { goByIndex, goFreely } from './columns/go-by-index.ts'
import { type Asked, instantMs, isIn, rowsAtOnce } from './columns/read-state.ts'
import type { MemberCount } from './member-count.ts'

interface Range {
  readonly total: number
  readonly users: number
  readonly last: number | null
  readonly ids: readonly number[]
  readonly sorts: readonly (number | null)[]
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
  asked: Asked,
  after: number,
  count: MemberCount,
): Promise<void> {
  await goByIndex(tx)
  let from = after
  for (let isMore = true; isMore; ) {
    const { rows } = await sql<Range>`
      WITH people AS MATERIALIZED (
        SELECT end_user.id, ${instantMs(count.page?.sort ?? 'createdAt')} AS sort, ${isIn(asked)} AS is_in FROM end_user
        WHERE end_user.property_id = ${propertyId} AND end_user.archived_at IS NULL AND end_user.id > ${from}
        ORDER BY end_user.id LIMIT ${rowsAtOnce})
      SELECT count(*)::int AS total, count(*) FILTER (WHERE is_in)::int AS users, max(id)::float8 AS last,
        ${membersOf(count)} FROM people`.execute(tx)
    const { total = 0, users = 0, last = null, ids = [], sorts = [] } = rows[0] ?? {}
    count.users += users
    count.total += total
    for (const [at, id] of ids.entries()) count.top?.add(id, sorts[at] ?? null)
    isMore = total === rowsAtOnce && last !== null
    from = last ?? from
  }
  await goFreely(tx)
}
