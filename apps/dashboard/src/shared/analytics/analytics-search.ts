import { type PageSearch, readPageSearch, readWords } from '../list/list-search.ts'

/** The range of a report in its address: first and last day, both included, `YYYY-MM-DD` in UTC. */
export interface RangeSearch {
  /** Absent is the last 30 days. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A report with a table below it. */
export interface TableSearch extends RangeSearch, PageSearch {
  readonly sort?: string | undefined
  readonly order?: 'ASC' | 'DESC' | undefined
  readonly search?: string | undefined
}

const dayMs = 86_400_000
const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const atMs = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(value)
}

/** Longest range that reports take, in days. */
const maxDays = 400

const isRange = (from: string, to: string) =>
  from <= to && (Date.parse(to) - Date.parse(from)) / dayMs < maxDays

/** The day of an instant in UTC, as reports count days. */
export const utcDay = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)

/** Reads the range of an address; what makes no sense is left out, a range the wrong way round too. */
export function readRangeSearch(search: Record<string, unknown>): RangeSearch {
  const { from, to } = search
  return isDay(from) && isDay(to) && isRange(from, to) ? { from, to } : {}
}

/** Reads range, page, order and words of a report with a table that sorts by `sorts`. */
export function readTableSearch(search: Record<string, unknown>, sorts: readonly string[]): TableSearch {
  const sort = sorts.find(key => key === search['sort'])
  const order = search['order'] === 'ASC' || search['order'] === 'DESC' ? search['order'] : undefined
  const words = readWords(search['search'])
  return {
    ...readRangeSearch(search),
    ...readPageSearch(search),
    ...(sort ? { sort } : {}),
    ...(order ? { order } : {}),
    ...(words === undefined ? {} : { search: words }),
  }
}

/** The range that an address asks for, seen from `nowMs`: the last 30 days unless it says otherwise. */
export function shownRange(
  search: RangeSearch,
  nowMs: number,
): { readonly from: string; readonly to: string } {
  const { from, to } = search
  return from === undefined || to === undefined
    ? { from: utcDay(nowMs - 29 * dayMs), to: utcDay(nowMs) }
    : { from, to }
}
