import {
  daysIn,
  type IntervalDays,
  intervalOf,
  intervalsOf,
  isIntervalAllowed,
  previousRange,
  type RangeInterval,
  startOfZonedDay,
} from '@waymark/domain/analytics/analytics'
import { keptFrom } from '@waymark/domain/analytics/event-retention'
import { type ClickHouse, isPassing, type Question } from '../../../../platform/clickhouse/index.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database, PropertyScope } from '../../../../platform/database/index.ts'
import { breaksRule, refuse } from '../../../../platform/http/index.ts'
import { readEventLag } from '../../events/index.ts'
import type { ReportNarrowing, ReportSpan } from '../../report-queries/analytics/report-span.ts'
import type { DayRollups } from '../../report-queries/rollups/day-rollups.ts'
import type { ReportStore } from '../../report-queries/rollups/report-store.ts'
import type { FilterSets } from '../filter-sets.ts'
import { type RequestedFilter, readNarrowing } from '../report-filter.ts'
import { readRange } from '../report-range.ts'
import { requireAnalyticsOn } from '../require-analytics-on.ts'
import { coalesceRequests } from './coalesce-requests.ts'
import type { Hiding } from './hide-small-samples.ts'

export interface AnalyticsDependencies {
  readonly database: Database
  readonly events: ClickHouse
  readonly clock: Clock
  readonly sets: FilterSets
  /** Figures of days in memory; without them every report reads the event store. */
  readonly rollups?: DayRollups
}

/** Parameters that the filter bar sends to every report. */
export interface RangeQuery extends RequestedFilter {
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Absent: by the length of the range. */
  readonly interval?: RangeInterval | undefined
  readonly compare?: 'previous' | 'none' | undefined
}

/** The range of a report: its instants for queries and its days for the reply, in its time zone, both inclusive. */
export interface OpenReport {
  readonly span: ReportSpan
  readonly days: { readonly from: string; readonly to: string }
  readonly previousDays: { readonly from: string; readonly to: string }
  readonly intervals: readonly IntervalDays[]
  /** The interval was asked for; it is not that of the length of the range. */
  readonly isIntervalChosen: boolean
  /** Events of earlier days are deleted; null where all are kept. */
  readonly eventsFrom: string | null
}

/** Data source of a report, and the property that the report covers. */
export interface ReportSource extends AnalyticsDependencies {
  readonly events: ReportStore
  readonly scope: PropertyScope
  readonly report: OpenReport
}

/** Metadata that every report contains. */
export interface ReportFrame {
  readonly from: string
  readonly to: string
  readonly previousFrom: string
  readonly previousTo: string
  readonly interval: RangeInterval
  readonly timeZone: string
  readonly pendingEvents: number
  /** Events of earlier days are deleted; null where all are kept. */
  readonly eventsFrom: string | null
  /** The range has fewer users than this, so that its figures are hidden; null where they are shown. */
  readonly hiddenBelow: number | null
}

/** Seconds after which asking again is worthwhile when the event store is away. */
const retryAfterS = 5

/** The interval that is asked for, else the one that the length of the range suggests. Refuses (422) hours of many days. */
function readInterval(requested: RangeInterval | undefined, days: number): RangeInterval {
  const interval = requested ?? intervalOf(days)
  if (isIntervalAllowed(interval, days)) return interval
  throw breaksRule('interval', 'rangeTooLong', 'hours need a range of at most 2 days')
}

/** Reads the range that is asked for. Refuses (422) as every report does. */
function openReport(
  scope: PropertyScope,
  requested: RangeQuery,
  now: Date,
  {
    eventMonths,
    ...narrowing
  }: ReportNarrowing & Pick<ReportSpan, 'timeZone' | 'leastUsers'> & { readonly eventMonths: number | null },
): OpenReport {
  const { timeZone } = narrowing
  const range = readRange(requested, now, timeZone)
  const days = { from: range.fromDay, to: range.toDay }
  const previousDays = previousRange(days.from, days.to)
  const interval = readInterval(requested.interval, daysIn(days.from, days.to))
  return {
    days,
    previousDays,
    eventsFrom: keptFrom(eventMonths, now.getTime()),
    intervals: intervalsOf(days.from, days.to, interval),
    isIntervalChosen: requested.interval !== undefined,
    span: {
      ...narrowing,
      propertyId: scope.propertyId,
      previousDay: previousDays.from,
      fromDay: days.from,
      toDay: days.to,
      previousFrom: new Date(startOfZonedDay(previousDays.from, timeZone)),
      from: range.from,
      to: range.to,
      interval,
    },
  }
}

/** Reads from the event store; refuses (503) while it is away. */
export async function mapStoreErrors<T>(read: Promise<T>): Promise<T> {
  try {
    return await read
  } catch (error) {
    if (isPassing(error)) throw refuse('unavailable', { retryAfterS })
    throw error
  }
}

/** Opens the range that is asked for and reads a part of a report in it. Refuses (403) where nothing is recorded. */
export async function readPart<T>(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  requested: RangeQuery,
  read: (source: ReportSource) => Promise<T>,
): Promise<T> {
  const { timeZone, ...settings } = await requireAnalyticsOn(deps.database, scope)
  const now = deps.clock.now()
  // Before anything is read: a range that cannot be is refused without work.
  readRange(requested, now, timeZone)
  const narrowing = await mapStoreErrors(readNarrowing(deps, scope, requested))
  const report = openReport(scope, requested, now, { ...narrowing, ...settings, timeZone })
  const query = coalesceRequests((question: Question) => deps.events.query(question)) as ClickHouse['query']
  const events = { ...deps.events, query, rollups: deps.rollups }
  return mapStoreErrors(read({ ...deps, events, scope, report }))
}

/** Named figures without the period before. */
function withoutPrevious<T extends object>(part: T): T {
  const alone = (figures: unknown) =>
    Object.fromEntries(
      Object.entries(figures as Record<string, object>).map(([name, metric]) => [
        name,
        { ...metric, previous: null },
      ]),
    )
  const { scores, totals }: { readonly scores?: unknown; readonly totals?: unknown } = part
  return {
    ...part,
    ...(scores === undefined ? {} : { scores: alone(scores) }),
    ...(totals === undefined ? {} : { totals: alone(totals) }),
  }
}

/** The same, with the metadata of every report and the number of events that are not stored yet. */
export function readReport<T extends Hiding>(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  requested: RangeQuery,
  read: (source: ReportSource) => Promise<T>,
): Promise<T & ReportFrame> {
  return readPart(deps, scope, requested, async source => {
    const [all, lag] = await Promise.all([read(source), readEventLag(deps.database.pool, scope.propertyId)])
    const { days, previousDays, span } = source.report
    const part: T & Partial<ReportFrame> = requested.compare === 'none' ? withoutPrevious(all) : all
    return {
      ...part,
      ...days,
      previousFrom: previousDays.from,
      previousTo: previousDays.to,
      // A report of few answers chooses weeks.
      interval: part.interval ?? span.interval,
      timeZone: span.timeZone,
      pendingEvents: lag.pendingEvents,
      eventsFrom: source.report.eventsFrom,
    }
  })
}
