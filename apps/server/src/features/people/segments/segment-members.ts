import { setImmediate as soon } from 'node:timers/promises'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import type { Column } from './columns/column-body.ts'
import type { ColumnCache } from './columns/column-cache.ts'
import { type ColumnNeeds, columnsOf, matchChunk, standardColumns } from './columns/match-chunk.ts'
import { activeRowsMask, narrowMask, narrowNeeds, resolveTextSearch } from './columns/narrow-people.ts'
import { type ChunkHeader, chunksAtOnce, readColumns } from './columns/read-columns.ts'
import {
  type Asked,
  type ChangedPeople,
  type LayoutState,
  readFresh,
  readState,
  rowsAtOnce,
} from './columns/read-state.ts'
import { beginCount, type MemberCount, type Members, membersOf } from './member-count.ts'
import type { MemberOrder, MemberPage } from './member-order.ts'
import { countRows } from './members-by-row.ts'
import type { PreparedSegment } from './prepare-segment.ts'

/** One question about a property's people. */
interface Question extends Asked {
  readonly propertyId: number
}

function countChunk(
  { segment, narrowing }: Asked,
  columns: ReadonlyMap<string, Column>,
  chunk: ChunkHeader,
  changed: ReadonlySet<number>,
  count: MemberCount,
): void {
  const activeRows = activeRowsMask(chunk.users, columns, narrowing)
  const mask = activeRows ?? new Uint8Array(chunk.users).fill(1)
  const ids = columns.get(standardColumns.ids)
  if (changed.size > 0 && ids !== undefined) {
    // Anyone who changed is counted as they are now, among the fresh ones.
    for (let at = 0; at < mask.length; at += 1) if (changed.has(idAt(ids, at))) mask[at] = 0
  }
  count.total += activeRows === null && changed.size === 0 ? chunk.users : sumOf(mask)
  if (segment !== null) intersect(mask, matchChunk(segment, columns, chunk.users))
  narrowMask(mask, columns, narrowing)
  count.users += sumOf(mask)
  count.order?.offer(mask, columns)
}

const idAt = ({ numbers, codes }: Column, at: number): number => numbers?.[codes[at] ?? 0] ?? 0

function sumOf(mask: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < mask.length; at += 1) sum += mask[at] ?? 0
  return sum
}

function intersect(mask: Uint8Array, other: Uint8Array): void {
  for (let at = 0; at < mask.length; at += 1) mask[at] = (mask[at] ?? 0) & (other[at] ?? 0)
}

/**
 * Returns the columns that a query needs. Columns other than those of the filters are compared by their numbers, unless
 * the order needs the words.
 */
function needsOf({ segment, narrowing }: Asked, order: MemberOrder | null, isChanged: boolean): ColumnNeeds {
  const needs = new Map<string, { words: boolean }>()
  const besides: ColumnNeeds = new Map([
    [standardColumns.archived, { words: false }],
    ...(isChanged || order !== null ? [[standardColumns.ids, { words: false }] as const] : []),
  ])
  const all = [
    segment === null ? [] : columnsOf(segment),
    narrowNeeds(narrowing),
    order?.needs ?? [],
    besides,
  ]
  for (const [key, { words }] of all.flatMap(one => [...one]))
    needs.set(key, { words: words || needs.get(key)?.words === true })
  return needs
}

function addFresh(count: MemberCount, { total, ids, sorts }: ChangedPeople): void {
  count.total += total
  count.users += ids.length
  for (const [at, id] of ids.entries()) count.order?.add(id, sorts[at] ?? null)
}

async function countFresh(
  tx: Tx,
  { propertyId, ...filter }: Question,
  { changed, fresh }: LayoutState,
  count: MemberCount,
): Promise<void> {
  if (fresh !== null) return addFresh(count, fresh)
  const sort = count.page?.sort ?? 'createdAt'
  for (let from = 0; from < changed.length; from += rowsAtOnce)
    addFresh(count, await readFresh(tx, propertyId, filter, sort, changed.slice(from, from + rowsAtOnce)))
}

/** So long one count may keep everyone else waiting. */
const turnMs = 8

/** Counts what is laid out; false where chunks were replaced while they were read. */
async function countChunks(
  tx: Tx,
  cache: ColumnCache,
  question: Question,
  state: LayoutState,
  count: MemberCount,
): Promise<boolean> {
  const changed = new Set(state.changed)
  const needs = needsOf(question, count.order, changed.size > 0)
  // People who are likely to stand on the page first.
  const chunks = count.page?.order === 'DESC' ? state.chunks.toReversed() : state.chunks
  const read = (from: number) => {
    const reading = readColumns(tx, cache, chunks.slice(from, from + chunksAtOnce), needs)
    // It may fail while the ones before are counted; it is awaited right after.
    reading.catch(() => undefined)
    return reading
  }
  let since = performance.now()
  let next = read(0)
  for (let from = 0; from < chunks.length; from += chunksAtOnce) {
    const columns = await next
    if (columns === null) return false
    // The database works on the following ones meanwhile.
    next = read(from + chunksAtOnce)
    for (const [at, found] of columns.entries()) {
      const chunk = chunks[from + at]
      if (chunk !== undefined) countChunk(question, found, chunk, changed, count)
      if (performance.now() - since < turnMs) continue
      await soon()
      since = performance.now()
    }
  }
  return (await next) !== null
}

/** By what a property's people were counted, if at all. */
type Reading = 'columns' | 'nothing laid out' | 'replaced meanwhile'

async function countByColumn(
  tx: Tx,
  cache: ColumnCache,
  question: Question,
  count: MemberCount,
): Promise<Reading> {
  const { propertyId, ...filter } = question
  const state = await readState(tx, propertyId, filter, count.page?.sort ?? 'createdAt')
  if (state === null) return 'nothing laid out'
  cache.keepOnly(
    propertyId,
    state.chunks.map(({ id }) => id),
  )
  if (!(await countChunks(tx, cache, question, state, count))) return 'replaced meanwhile'
  await countFresh(tx, question, state, count)
  if (state.laidOutTo !== null) await countRows(tx, propertyId, filter, state.laidOutTo, count)
  return 'columns'
}

/** A question about people, and which of them are wanted by name. */
export interface MemberQuestion extends Asked {
  readonly page: MemberPage | null
}

/**
 * Reads the members of a segment: by the columns for users that have a column layout, by their rows for the others.
 * Null if no user has a layout, or if chunks were replaced during the read.
 */
export async function readMembersByColumn(
  tx: Tx,
  propertyId: number,
  cache: ColumnCache,
  { page, ...filter }: MemberQuestion,
): Promise<Members | null> {
  const count = beginCount(page)
  const reading = await countByColumn(tx, cache, { ...filter, propertyId }, count)
  return reading === 'columns' ? membersOf(count) : null
}

/** The same by the rows alone. */
export async function readMembersByRow(
  tx: Tx,
  propertyIds: readonly number[],
  { page, ...filter }: MemberQuestion,
): Promise<Members> {
  const count = beginCount(page)
  for (const propertyId of propertyIds) await countRows(tx, propertyId, filter, 0, count)
  return membersOf(count)
}

/** Of all properties, each by its columns where it has some; null where chunks were replaced while they were read. */
async function readOnce(
  tx: Tx,
  propertyIds: readonly number[],
  cache: ColumnCache,
  { page, ...filter }: MemberQuestion,
): Promise<Members | null> {
  const count = beginCount(page)
  for (const propertyId of propertyIds) {
    const reading = await countByColumn(tx, cache, { ...filter, propertyId }, count)
    if (reading === 'replaced meanwhile') return null
    if (reading === 'nothing laid out') await countRows(tx, propertyId, filter, 0, count)
  }
  return membersOf(count)
}

/** How often a question is asked again when chunks are replaced under it, before the rows answer. */
const tries = 3

/** A question about everyone of some properties, or everyone in a segment, whom the narrowing leaves. */
export async function readMembers(
  tx: Tx,
  propertyIds: readonly number[],
  cache: ColumnCache,
  question: MemberQuestion,
): Promise<Members> {
  const resolved = { ...question, narrowing: await resolveTextSearch(tx, question.narrowing) }
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const found = await readOnce(tx, propertyIds, cache, resolved)
    if (found !== null) return found
  }
  return readMembersByRow(tx, propertyIds, resolved)
}

/**
 * How many people are in a segment and how many there are, counted at this moment; with `page`, also who is on
 * that page of the list. A null segment means everyone.
 */
export const readSegmentMembers = (
  tx: Tx,
  { propertyId }: Pick<PropertyScope, 'propertyId'>,
  cache: ColumnCache,
  segment: PreparedSegment | null,
  page: MemberPage | null = null,
): Promise<Members> => readMembers(tx, [propertyId], cache, { segment, narrowing: {}, page })
