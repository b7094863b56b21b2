import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/index.ts'
import type { MemberSort, SortValue } from '../member-order.ts'
import type { PreparedSegment } from '../prepare-segment.ts'
import { segmentCondition } from '../segment-condition.ts'
import { isThere, type Narrowing, narrowCondition } from './narrow-people.ts'
import type { ChunkHeader } from './read-columns.ts'

/** People of some rows: how many, and who of them is in the segment. */
export interface ChangedPeople {
  readonly total: number
  readonly ids: readonly number[]
  readonly sorts: readonly SortValue[]
}

/** The columns of a property in memory, and the changes since they were read. */
export interface LayoutState {
  readonly chunks: readonly ChunkHeader[]
  /** Anyone who comes after this one is not laid out; null: everyone is. */
  readonly laidOutTo: number | null
  readonly changed: readonly number[]
  /** People who changed, as they are now; null where they are too many for one statement. */
  readonly fresh: ChangedPeople | null
}

/** More people than this are asked about in several statements, none of which takes long. */
export const rowsAtOnce = 20_000

const ms = (instant: RawBuilder<unknown>) => sql`floor(extract(epoch FROM ${instant}) * 1000)::float8`

/** By what people are put into order: milliseconds, or texts by their bytes wherever the database stands. */
export const sortValue: Readonly<Record<MemberSort, RawBuilder<unknown>>> = {
  createdAt: ms(sql`end_user.created_at`),
  firstSeenAt: ms(sql`end_user.first_seen_at`),
  lastSeenAt: ms(sql`end_user.last_seen_at`),
  customerId: sql`end_user.external_id COLLATE "C"`,
}

/** Whom a question is about: everyone in the segment, or everyone, of those whom the narrowing leaves. */
export interface Asked {
  readonly segment: PreparedSegment | null
  readonly narrowing: Narrowing
}

export const isIn = ({ segment, narrowing }: Asked) =>
  segment === null
    ? narrowCondition(narrowing)
    : sql<boolean>`(${segmentCondition(segment)} AND ${narrowCondition(narrowing)})`

/** Those of some rows who are there, with their place in the order and whether they are in the segment. */
const freshOf = (propertyId: number, ids: RawBuilder<unknown>, question: Asked, sort: MemberSort) => sql`
  SELECT end_user.id, ${sortValue[sort]} AS sort, ${isIn(question)} AS is_in
  FROM ${ids} AS changed_one JOIN end_user ON end_user.id = changed_one.user_id
  WHERE end_user.property_id = ${propertyId} AND ${isThere(question.narrowing)}`

const countChanged = sql`(SELECT count(*)::int FROM fresh) AS total,
  (SELECT coalesce(array_agg(id::float8 ORDER BY id) FILTER (WHERE is_in), '{}') FROM fresh) AS ids,
  (SELECT coalesce(array_agg(sort ORDER BY id) FILTER (WHERE is_in), '{}') FROM fresh) AS sorts`

type Row = Omit<LayoutState, 'fresh'> & ChangedPeople & { readonly isWhole: boolean }

/** Everything that changes, in one statement: so it is of one moment. Null: no one is laid out. */
export async function readState(
  tx: Tx,
  propertyId: number,
  question: Asked,
  sort: MemberSort,
): Promise<LayoutState | null> {
  const { rows } = await sql<Row>`
    WITH layout AS (
      SELECT is_ready, (SELECT coalesce(max(last_id), 0) FROM people_chunk WHERE property_id = ${propertyId}) AS last_id
      FROM people_layout WHERE property_id = ${propertyId}
    ), changed AS MATERIALIZED (
      SELECT DISTINCT user_id FROM end_user_change WHERE property_id = ${propertyId}
        AND user_id <= (SELECT CASE WHEN is_ready THEN ${Number.MAX_SAFE_INTEGER}::bigint ELSE last_id END FROM layout)
    ), size AS (SELECT count(*) <= ${rowsAtOnce} AS is_whole FROM changed),
    few AS MATERIALIZED (SELECT user_id FROM changed WHERE (SELECT is_whole FROM size)),
    fresh AS MATERIALIZED (${freshOf(propertyId, sql`few`, question, sort)})
    SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'users', users) ORDER BY first_id), '[]')
        FROM people_chunk WHERE property_id = ${propertyId}) AS chunks,
      CASE WHEN is_ready THEN NULL ELSE last_id::float8 END AS "laidOutTo",
      (SELECT coalesce(array_agg(user_id::float8), '{}') FROM changed) AS changed,
      (SELECT is_whole FROM size) AS "isWhole", ${countChanged}
    FROM layout`.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  const { chunks, laidOutTo, changed, isWhole, total, ids, sorts } = row
  return { chunks, laidOutTo, changed, fresh: isWhole ? { total, ids, sorts } : null }
}

/** Some of people who changed, as they are now. */
export async function readFresh(
  tx: Tx,
  propertyId: number,
  question: Asked,
  sort: MemberSort,
  ids: readonly number[],
): Promise<ChangedPeople> {
  const some = sql`(SELECT unnest(${[...ids]}::bigint[]) AS user_id)`
  const { rows } = await sql<ChangedPeople>`
    WITH fresh AS MATERIALIZED (${freshOf(propertyId, some, question, sort)}) SELECT ${countChanged}`.execute(
    tx,
  )
  return rows[0] ?? { total: 0, ids: [], sorts: [] }
}
