import type { RangeInterval } from '@waymark/domain/analytics/analytics'

/** Which events of the range count; an empty text leaves nothing out. */
export interface ReportNarrowing {
  /** Key of the language in which the assistant was shown. */
  readonly language: string
  /** Names the stored set of users that count (`report_filter_member`). */
  readonly users: string
  /** Names the stored set of pages that count, or lists them (`listOfPaths`). */
  readonly pages: string
}

/** A list is a parameter of each question, and a parameter is part of an address. */
const maxListLength = 4_000

/**
 * A few paths as one text; null where they are too many, or none. The store looks up a listed path once for each entry of
 * the dictionary of a part; in a stored set it looks up every event, which takes more than twice the time.
 */
export function listOfPaths(paths: readonly string[]): string | null {
  const list = paths.map(path => `\n${path}`).join('')
  const isList = paths.length > 0 && list.length <= maxListLength && !paths.some(path => path.includes('\n'))
  return isList ? list : null
}

/** Period that every analytics figure covers: the range, and the same number of days before it. */
export interface ReportSpan extends ReportNarrowing {
  readonly propertyId: number
  /** IANA name: days begin at its midnight. */
  readonly timeZone: string
  /** First days of the period before and of the range, in that zone. */
  readonly previousDay: string
  readonly fromDay: string
  /** Last day of the range. */
  readonly toDay: string
  /** First instant of the period before. */
  readonly previousFrom: Date
  /** First instant of the range; the period before ends here. */
  readonly from: Date
  /** Half-open: what happened at `to` does not count. */
  readonly to: Date
  /** Rows of fewer users than this are left out of tables; 0 shows all. */
  readonly leastUsers: number
  /** By what lines are drawn. */
  readonly interval: RangeInterval
}

/** The range and the period before it side by side. */
export interface TwoPeriods<T> {
  readonly current: T
  readonly previous: T
}

/** Parameters of the conditions below; instants in milliseconds since 1970. */
export function boundsOf(span: ReportSpan) {
  return {
    property: span.propertyId,
    previous: span.previousFrom.getTime(),
    from: span.from.getTime(),
    to: span.to.getTime(),
    timeZone: span.timeZone,
    hourly: span.interval === 'hour',
    language: span.language,
    users: span.users,
    pages: span.pages,
    leastUsers: span.leastUsers,
  }
}

const instant = (name: string) => `fromUnixTimestamp64Milli({${name}:Int64}, 'UTC')`

const inSet = (value: string, set: string) =>
  `${value} IN (SELECT member FROM report_filter_member WHERE filter_id = {${set}:String})`

/** Events of the users that a parameter names; an empty name leaves nothing out. */
export const ofUsersIn = (name: string) => `({${name}:String} = '' OR ${inSet('events.person_hash', name)})`
export const isOfUsers = ofUsersIn('users')

/** Events on the pages that a parameter names or lists; an empty text leaves nothing out. */
export const onPagesIn = (name: string) => `({${name}:String} = ''
  OR (startsWith({${name}:String}, '\n') AND events.path IN splitByChar('\n', substring({${name}:String}, 2)))
  OR (NOT startsWith({${name}:String}, '\n') AND ${inSet('sipHash64(events.path)', name)}))`
export const isOnPages = onPagesIn('pages')

/** Events that the filter bar leaves: of a language, of the users of a segment, of the pages of one. */
export const isFiltered = `({language:String} = '' OR events.lang = {language:String})
  AND ${isOfUsers} AND ${isOnPages}`

/** Events of the property that the filter bar leaves. */
export const ofProperty = `property_id = {property:UInt32} AND ${isFiltered}`

const duringRange = `occurred_at >= ${instant('from')} AND occurred_at < ${instant('to')}`

/** Events of the range. */
export const inRange = `${ofProperty} AND ${duringRange}`

/** Events of the range, whatever the filter bar says. */
export const inWholeRange = `property_id = {property:UInt32} AND ${duringRange}`

/** Events of the range and of the period before. */
export const inBoth = `${ofProperty} AND occurred_at >= ${instant('previous')} AND occurred_at < ${instant('to')}`

/**
 * The quarter of an hour of an event. A question that knows events by this, `person`, `session` and the language alone
 * reads the projection `sittings` (decision 0126). Days and hours of every time zone begin with a quarter.
 */
const quarter = 'toStartOfFifteenMinutes(occurred_at)'

/** Whether a report reads single events, because no projection has the path. */
export const readsEvents = ({ pages }: Pick<ReportNarrowing, 'pages'>): boolean => pages !== ''

/**
 * What happened from one parameter until another, both with the start of a quarter; `sinceOffsetMs` moves the first, by
 * whole quarters. Single events are selected by their time, which takes less than their quarter.
 */
export const quartersOf = (since: string, until: string, sinceOffsetMs = 0, isByEvents = false) => {
  const at = isByEvents ? 'occurred_at' : quarter
  return `${ofProperty} AND ${at} >= fromUnixTimestamp64Milli({${since}:Int64} + ${sinceOffsetMs}, 'UTC')
    AND ${at} < ${instant(until)}`
}

/** The number of the quarter of an instant that is a parameter. */
export const quarterOf = (name: string) => `intDiv({${name}:Int64}, 900000)`

/** When the quarter `q` begins. */
export const instantOfQuarter = `toDateTime(q * 900, 'UTC')`

/**
 * One row for each person with the numbers of the quarters in which the person was active, from one parameter until
 * another; the list is empty if the person was active in the same months only outside of them. Reads the projection
 * `people` (decision 0126), which is grouped by month.
 */
export const peopleDuring = (since: string | null, until: string) => `SELECT ${person} AS who,
    arrayFilter(q -> ${since === null ? '' : `q >= ${quarterOf(since)} AND `}q < ${quarterOf(until)},
      groupUniqArray(toUInt32(intDiv(toUnixTimestamp(occurred_at), 900)))) AS quarters
  FROM events WHERE ${ofProperty} AND toStartOfMonth(occurred_at) <= toStartOfMonth(${instant(until)})
    ${since === null ? '' : `AND toStartOfMonth(occurred_at) >= toStartOfMonth(${instant(since)})`}
  GROUP BY ${person}`

/** Everything until the end of the range. */
export const untilEnd = `${ofProperty} AND occurred_at < ${instant('to')}`

/**
 * A number for the end user of an event: grouping by it takes a fraction of the time that names take. Two of a million
 * people share one with a probability of 1 to 37 million.
 */
export const person = 'person_hash'

/** A number for the session of an event; 0 without one. */
export const session = 'session_hash'

/** Whether an event of `inBoth` is in the range. */
export const isCurrent = `(occurred_at >= ${instant('from')})`

/** Whether an event is in the period before the range. */
export const isPrevious = `(occurred_at >= ${instant('previous')} AND occurred_at < ${instant('from')})`

const localDay = (column: string) => `toDate(${column}, {timeZone:String})`
const hourName = (column: string) => `formatDateTime(${column}, '%Y-%m-%dT%H', {timeZone:String})`

/**
 * The day of an event in the report's time zone as `YYYY-MM-DD`; where the report is drawn by the hour, the hour as
 * `YYYY-MM-DDTHH`.
 */
export const dayOf = (column = 'occurred_at') =>
  `if({hourly:Bool}, ${hourName(column)}, toString(${localDay(column)}))`

/** The start of the interval that an instant falls into, in the report's time zone. */
export function intervalStart(interval: RangeInterval, column = 'occurred_at'): string {
  return interval === 'hour'
    ? `toStartOfHour(${column}, {timeZone:String})`
    : intervalOfDay(interval, localDay(column))
}

/** The start of the interval that a day falls into. */
export function intervalOfDay(interval: Exclude<RangeInterval, 'hour'>, day: string): string {
  if (interval === 'day') return day
  return interval === 'week' ? `toMonday(${day})` : `toStartOfMonth(${day})`
}

/** The name of the interval that starts at `start`, as `intervalKey` of the domain gives it. */
export const intervalName = (interval: RangeInterval, start: string): string =>
  interval === 'hour' ? hourName(start) : `toString(${start})`

/** The start of the interval before the one that starts at `column`. */
export function intervalBefore(interval: RangeInterval, column: string): string {
  if (interval === 'hour') return `subtractHours(${column}, 1)`
  if (interval === 'day') return `${column} - 1`
  return interval === 'week' ? `${column} - 7` : `subtractMonths(${column}, 1)`
}
