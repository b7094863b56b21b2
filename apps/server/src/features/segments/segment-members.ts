import { setImmediate as soon } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import type { Column } from './columns/column-body.ts'
import type { ColumnCache } from './columns/column-cache.ts'
import { type ColumnNeeds, columnsOf, matchChunk, standardColumns } from './columns/match-chunk.ts'
import { type ChunkFace, chunksAtOnce, readColumns } from './columns/read-columns.ts'
import type { PreparedSegment } from './prepare-segment.ts'
import { segmentCondition } from './segment-condition.ts'
import { TopMembers } from './top-members.ts'

/** Orders that the columns know. */
export type MemberSort = 'createdAt' | 'firstSeenAt' | 'lastSeenAt'

/** Which of the members are wanted; those without the instant come last either way. */
export interface MemberPage {
  readonly sort: MemberSort
  readonly order: 'ASC' | 'DESC'
  readonly limit: number
  readonly offset: number
}

export interface Members {
  /** Everybody in the segment. */
  readonly users: number
  /** Everybody of the property. */
  readonly total: number
  /** Ids of the wanted page, in its order. */
  readonly ids: readonly number[]
}

interface State {
  readonly chunks: readonly ChunkFace[]
  readonly changed: readonly number[]
  /** Of those who changed since they were laid out: how many there are, and who is in the segment. */
  readonly freshTotal: number
  readonly freshIds: readonly number[]
  readonly freshSorts: readonly (number | null)[]
}

const sortColumns: Readonly<Record<MemberSort, RawBuilder<unknown>>> = {
  createdAt: sql`end_user.created_at`,
  firstSeenAt: sql`end_user.first_seen_at`,
  lastSeenAt: sql`end_user.last_seen_at`,
}

const instantMs = (sort: MemberSort) => sql`floor(extract(epoch FROM ${sortColumns[sort]}) * 1000)::float8`

/** Everything that changes, in one statement: so it is of one moment. Null: the property is not laid out. */
async function readState(tx: Tx, propertyId: number, segment: PreparedSegment | null, sort: MemberSort) {
  const isIn = segment === null ? sql`true` : segmentCondition(segment)
  const { rows } = await sql<State>`
    WITH changed AS MATERIALIZED (
      SELECT DISTINCT user_id FROM end_user_change WHERE property_id = ${propertyId}
    ), fresh AS MATERIALIZED (
      SELECT end_user.id, ${instantMs(sort)} AS sort, ${isIn} AS is_in
      FROM changed JOIN end_user ON end_user.id = changed.user_id
      WHERE end_user.property_id = ${propertyId} AND end_user.archived_at IS NULL
    )
    SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'users', users) ORDER BY first_id), '[]')
        FROM people_chunk WHERE property_id = ${propertyId}) AS chunks,
      (SELECT coalesce(array_agg(user_id::float8), '{}') FROM changed) AS changed,
      (SELECT count(*)::int FROM fresh) AS "freshTotal",
      (SELECT coalesce(array_agg(id::float8 ORDER BY id) FILTER (WHERE is_in), '{}') FROM fresh) AS "freshIds",
      (SELECT coalesce(array_agg(sort ORDER BY id) FILTER (WHERE is_in), '{}') FROM fresh) AS "freshSorts"
    FROM people_layout WHERE property_id = ${propertyId} AND is_ready`.execute(tx)
  return rows[0] ?? null
}

/** What is counted together over all chunks. */
interface Count {
  users: number
  total: number
  readonly top: TopMembers | null
}

function countChunk(
  segment: PreparedSegment | null,
  columns: ReadonlyMap<string, Column>,
  chunk: ChunkFace,
  changed: ReadonlySet<number>,
  page: MemberPage | null,
  count: Count,
): void {
  const mask =
    segment === null ? new Uint8Array(chunk.users).fill(1) : matchChunk(segment, columns, chunk.users)
  const ids = columns.get(standardColumns.ids)
  let people = chunk.users
  if (changed.size > 0 && ids !== undefined) {
    for (let at = 0; at < mask.length; at += 1) {
      // Whoever changed is counted as they are now, among the fresh ones.
      if (!changed.has(idAt(ids, at))) continue
      mask[at] = 0
      people -= 1
    }
  }
  count.total += people
  for (let at = 0; at < mask.length; at += 1) count.users += mask[at] ?? 0
  if (count.top !== null && page !== null && ids !== undefined) {
    const sorts = columns.get(standardColumns[page.sort])
    for (let at = 0; at < mask.length; at += 1) {
      if (mask[at] === 1) count.top.add(idAt(ids, at), sorts === undefined ? null : instantAt(sorts, at))
    }
  }
}

const idAt = ({ numbers, codes }: Column, at: number): number => numbers?.[codes[at] ?? 0] ?? 0

const instantAt = ({ numbers, codes }: Column, at: number): number | null => {
  const code = codes[at] ?? 0
  return code === 0 ? null : (numbers?.[code] ?? null)
}

/** What is read besides the filters' columns is compared by its numbers. */
function needsOf(segment: PreparedSegment | null, page: MemberPage | null, isChanged: boolean): ColumnNeeds {
  const needs = new Map(segment === null ? [] : columnsOf(segment))
  const besides = [
    ...(isChanged || page !== null ? [standardColumns.ids] : []),
    ...(page === null ? [] : [standardColumns[page.sort]]),
  ]
  for (const key of besides) if (!needs.has(key)) needs.set(key, { words: false })
  return needs
}

/** So long one count may keep everybody else waiting. */
const turnMs = 8

/**
 * Who is in a segment, by the columns; null where the property is not laid out, or its chunks were replaced
 * while they were read. A null segment means everybody.
 */
export async function readMembersByColumn(
  tx: Tx,
  scope: Pick<PropertyScope, 'propertyId'>,
  cache: ColumnCache,
  segment: PreparedSegment | null,
  page: MemberPage | null,
): Promise<Members | null> {
  const state = await readState(tx, scope.propertyId, segment, page?.sort ?? 'createdAt')
  if (state === null) return null
  const changed = new Set(state.changed)
  const count: Count = {
    users: state.freshIds.length,
    total: state.freshTotal,
    top: page === null ? null : new TopMembers(page.order, page.offset + page.limit),
  }
  for (const [at, id] of state.freshIds.entries()) count.top?.add(id, state.freshSorts[at] ?? null)
  const needs = needsOf(segment, page, changed.size > 0)
  let since = performance.now()
  for (let from = 0; from < state.chunks.length; from += chunksAtOnce) {
    const chunks = state.chunks.slice(from, from + chunksAtOnce)
    const columns = await readColumns(tx, cache, chunks, needs)
    if (columns === null) return null
    for (const [at, chunk] of chunks.entries()) {
      countChunk(segment, columns[at] ?? new Map(), chunk, changed, page, count)
      if (performance.now() - since < turnMs) continue
      await soon()
      since = performance.now()
    }
  }
  return { users: count.users, total: count.total, ids: count.top?.from(page?.offset ?? 0) ?? [] }
}

/** The same by the rows: exact always, and quick for some ten thousand people. */
export async function readMembersByRow(
  tx: Tx,
  { propertyId }: Pick<PropertyScope, 'propertyId'>,
  segment: PreparedSegment | null,
  page: MemberPage | null,
): Promise<Members> {
  const isIn = segment === null ? sql<boolean>`true` : segmentCondition(segment)
  const { rows } = await sql<{ users: number; total: number }>`
    SELECT count(*) FILTER (WHERE ${isIn})::int AS users, count(*)::int AS total FROM end_user
    WHERE end_user.property_id = ${propertyId} AND end_user.archived_at IS NULL`.execute(tx)
  const { users = 0, total = 0 } = rows[0] ?? {}
  if (page === null) return { users, total, ids: [] }
  const direction = page.order === 'ASC' ? sql`ASC` : sql`DESC`
  const { rows: found } = await sql<{ id: number }>`
    SELECT end_user.id::float8 AS id FROM end_user
    WHERE end_user.property_id = ${propertyId} AND end_user.archived_at IS NULL AND ${isIn}
    ORDER BY date_trunc('milliseconds', ${sortColumns[page.sort]}) ${direction} NULLS LAST, end_user.id ${direction}
    LIMIT ${page.limit} OFFSET ${page.offset}`.execute(tx)
  return { users, total, ids: found.map(row => row.id) }
}

/** How often a question is asked again when chunks are replaced under it, before the rows answer. */
const tries = 3

/**
 * How many people are in a segment and how many there are, counted at this moment; with `page`, also who is on
 * that page of the list. A null segment means everybody.
 */
export async function readSegmentMembers(
  tx: Tx,
  scope: Pick<PropertyScope, 'propertyId'>,
  cache: ColumnCache,
  segment: PreparedSegment | null,
  page: MemberPage | null = null,
): Promise<Members> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const found = await readMembersByColumn(tx, scope, cache, segment, page)
    if (found !== null) return found
  }
  return readMembersByRow(tx, scope, segment, page)
}
