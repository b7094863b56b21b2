import { addDays, dayInZone, type RangeInterval, rangeIntervals } from '@waymark/domain/analytics/analytics'
import { type PageSearch, readPageSearch, readWords } from '../list/list-search.ts'

/** The filter bar of every report in its address. */
export interface RangeSearch {
  /** First and last day, both included, `YYYY-MM-DD` in the application's time zone; absent is the last 30 days. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Absent: by the length of the range. */
  readonly interval?: RangeInterval | undefined
  /** Absent: figures stand beside those of the period before. */
  readonly compare?: 'none' | undefined
  /** Ids of a user segment and of a page segment. */
  readonly segment?: number | undefined
  readonly pageSegment?: number | undefined
  /** Key of a language. */
  readonly language?: string | undefined
  /** The dialog of scheduled reports is open. */
  readonly schedules?: 'open' | undefined
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

/** The number of an object in an address; undefined where it is none. */
export function readId(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}

const isLanguage = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9-]{2,35}$/.test(value)

/** Reads the filter bar of an address; what makes no sense is left out, a range the wrong way round too. */
export function readRangeSearch(search: Record<string, unknown>): RangeSearch {
  const { from, to, language } = search
  const interval = rangeIntervals.find(one => one === search['interval'])
  const segment = readId(search['segment'])
  const pageSegment = readId(search['pageSegment'])
  return {
    ...(isDay(from) && isDay(to) && isRange(from, to) ? { from, to } : {}),
    ...(interval ? { interval } : {}),
    ...(search['compare'] === 'none' ? { compare: 'none' as const } : {}),
    ...(segment === undefined ? {} : { segment }),
    ...(pageSegment === undefined ? {} : { pageSegment }),
    ...(isLanguage(language) ? { language } : {}),
    ...(search['schedules'] === 'open' ? { schedules: 'open' as const } : {}),
  }
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

/**
 * The range that an address asks for, seen from `nowMs` in the application's time zone: the last 30 days unless it
 * says otherwise.
 */
export function shownRange(
  search: RangeSearch,
  nowMs: number,
  timeZone: string,
): { readonly from: string; readonly to: string } {
  const { from, to } = search
  if (from !== undefined && to !== undefined) return { from, to }
  const today = dayInZone(nowMs, timeZone)
  return { from: addDays(today, -29), to: today }
}
