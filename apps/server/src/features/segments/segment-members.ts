import { setImmediate as soon } from 'node:timers/promises'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import type { Column } from './columns/column-body.ts'
import type { ColumnCache } from './columns/column-cache.ts'
import { type ColumnNeeds, columnsOf, matchChunk, standardColumns } from './columns/match-chunk.ts'
import { isPlain, narrowMask, narrowNeeds } from './columns/narrow-people.ts'
import { type ChunkFace, chunksAtOnce, readColumns } from './columns/read-columns.ts'
import {
  type Asked,
  type FreshPeople,
  type LayoutState,
  readFresh,
  readState,
  rowsAtOnce,
} from './columns/read-state.ts'
import { beginCount, type MemberCount, type MemberPage, type Members, membersOf } from './member-count.ts'
import { countRows } from './members-by-row.ts'
import type { PreparedSegment } from './prepare-segment.ts'

/** One question about a property's people. */
interface Question extends Asked {
  readonly propertyId: number
}

function countChunk(
  { segment, narrowing }: Asked,
  columns: ReadonlyMap<string, Column>,
  chunk: ChunkFace,
  changed: ReadonlySet<number>,
  count: MemberCount,
): void {
  const mask =
    segment === null ? new Uint8Array(chunk.users).fill(1) : matchChunk(segment, columns, chunk.users)
  narrowMask(mask, columns, narrowing)
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
  if (ids !== undefined) offer(mask, ids, columns, count)
}

const idAt = ({ numbers, codes }: Column, at: number): number => numbers?.[codes[at] ?? 0] ?? 0

/** Offers the members of a chunk to the page, the likely ones first: then the others are refused at a glance. */
function offer(
  mask: Uint8Array,
  ids: Column,
  columns: ReadonlyMap<string, Column>,
  { top, page }: MemberCount,
): void {
  if (top === null || page === null) return
  const sorts = columns.get(standardColumns[page.sort])
  const isForward = page.order === 'ASC'
  for (let step = 0; step < mask.length; step += 1) {
    const at = isForward ? step : mask.length - 1 - step
    if (mask[at] !== 1) continue
    const code = sorts?.codes[at] ?? 0
    top.add(idAt(ids, at), code === 0 ? null : (sorts?.numbers?.[code] ?? null))
  }
}

/** What is read besides the filters' columns is compared by its numbers. */
function needsOf({ segment, narrowing }: Asked, page: MemberPage | null, isChanged: boolean): ColumnNeeds {
  const needs = new Map([...(segment === null ? [] : columnsOf(segment)), ...narrowNeeds(narrowing)])
  const besides = [
    ...(isChanged || page !== null ? [standardColumns.ids] : []),
    ...(page === null ? [] : [standardColumns[page.sort]]),
  ]
  for (const key of besides) if (!needs.has(key)) needs.set(key, { words: false })
  return needs
}

function addFresh(count: MemberCount, { total, ids, sorts }: FreshPeople): void {
  count.total += total
  count.users += ids.length
  for (const [at, id] of ids.entries()) count.top?.add(id, sorts[at] ?? null)
}

async function countFresh(
  tx: Tx,
  { propertyId, ...asked }: Question,
  { changed, fresh }: LayoutState,
  count: MemberCount,
): Promise<void> {
  if (fresh !== null) return addFresh(count, fresh)
  const sort = count.page?.sort ?? 'createdAt'
  for (let from = 0; from < changed.length; from += rowsAtOnce)
    addFresh(count, await readFresh(tx, propertyId, asked, sort, changed.slice(from, from + rowsAtOnce)))
}

/** So long one count may keep everybody else waiting. */
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
  const needs = needsOf(question, count.page, changed.size > 0)
  // Those who are likely to stand on the page first.
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

/**
 * Who is in a segment: by the columns as far as people are laid out, by their rows beyond. Null where nobody is laid
 * out, or chunks were replaced while they were read.
 */
export async function readMembersByColumn(
  tx: Tx,
  { propertyId }: Pick<PropertyScope, 'propertyId'>,
  cache: ColumnCache,
  asked: Asked,
  page: MemberPage | null,
): Promise<Members | null> {
  const state = await readState(tx, propertyId, asked, page?.sort ?? 'createdAt')
  if (state === null) return null
  cache.keepOnly(
    propertyId,
    state.chunks.map(({ id }) => id),
  )
  const question = { propertyId, ...asked }
  const count = beginCount(page)
  if (!(await countChunks(tx, cache, question, state, count))) return null
  await countFresh(tx, question, state, count)
  if (state.laidOutTo !== null) await countRows(tx, propertyId, asked, state.laidOutTo, count)
  return membersOf(count)
}

/** The same by the rows alone. */
export async function readMembersByRow(
  tx: Tx,
  { propertyId }: Pick<PropertyScope, 'propertyId'>,
  asked: Asked,
  page: MemberPage | null,
): Promise<Members> {
  const count = beginCount(page)
  await countRows(tx, propertyId, asked, 0, count)
  return membersOf(count)
}

/** How often a question is asked again when chunks are replaced under it, before the rows answer. */
const tries = 3

/** A question about everybody, or everybody in a segment, whom the narrowing leaves. */
export async function readMembers(
  tx: Tx,
  scope: Pick<PropertyScope, 'propertyId'>,
  cache: ColumnCache,
  asked: Asked,
  page: MemberPage | null,
): Promise<Members> {
  for (let attempt = 0; attempt < tries && isPlain(asked.narrowing); attempt += 1) {
    const found = await readMembersByColumn(tx, scope, cache, asked, page)
    if (found !== null) return found
  }
  return readMembersByRow(tx, scope, asked, page)
}

/**
 * How many people are in a segment and how many there are, counted at this moment; with `page`, also who is on
 * that page of the list. A null segment means everybody.
 */
export const readSegmentMembers = (
  tx: Tx,
  scope: Pick<PropertyScope, 'propertyId'>,
  cache: ColumnCache,
  segment: PreparedSegment | null,
  page: MemberPage | null = null,
): Promise<Members> => readMembers(tx, scope, cache, { segment, narrowing: {} }, page)
