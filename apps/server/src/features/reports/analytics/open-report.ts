import {
  daysIn,
  type IntervalDays,
  intervalOf,
  intervalsOf,
  previousRange,
  type RangeInterval,
} from '@waymark/domain/analytics'
import { type ClickHouse, isPassing } from '../../../platform/clickhouse/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, PropertyScope } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import type { ReportSpan } from '../../../reports/analytics/report-span.ts'
import { readEventLag } from '../../events/index.ts'
import { readRange } from '../report-range.ts'
import { requireAnalyticsOn } from '../require-analytics-on.ts'

export interface AnalyticsDependencies {
  readonly database: Database
  readonly events: ClickHouse
  readonly clock: Clock
}

export interface RangeQuery {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A report's range as it is counted, and as it is told. Days are UTC, both ends included. */
export interface OpenReport {
  readonly span: ReportSpan
  readonly days: { readonly from: string; readonly to: string }
  readonly previousDays: { readonly from: string; readonly to: string }
  readonly intervals: readonly IntervalDays[]
}

/** Where a report is read from, and for which property. */
export interface ReportSource extends AnalyticsDependencies {
  readonly scope: PropertyScope
  readonly report: OpenReport
}

/** What every report tells about itself. */
export interface ReportFrame {
  readonly from: string
  readonly to: string
  readonly previousFrom: string
  readonly previousTo: string
  readonly interval: RangeInterval
  readonly pendingEvents: number
}

/** Seconds after which asking again is worthwhile when the event store is away. */
const retryAfterS = 5

/** Reads the range that is asked for. Refuses (422) as every report does. */
function openReport(scope: PropertyScope, asked: RangeQuery, now: Date): OpenReport {
  const range = readRange(asked, now)
  const days = { from: range.fromDay, to: range.toDay }
  const previousDays = previousRange(days.from, days.to)
  return {
    days,
    previousDays,
    intervals: intervalsOf(days.from, days.to),
    span: {
      propertyId: scope.propertyId,
      previousFrom: new Date(`${previousDays.from}T00:00:00Z`),
      from: range.from,
      to: range.to,
      interval: intervalOf(daysIn(days.from, days.to)),
    },
  }
}

/** Reads from the event store; refuses (503) while it is away. */
async function whileThere<T>(read: Promise<T>): Promise<T> {
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
  asked: RangeQuery,
  read: (source: ReportSource) => Promise<T>,
): Promise<T> {
  await requireAnalyticsOn(deps.database, scope)
  const report = openReport(scope, asked, deps.clock.now())
  return whileThere(read({ ...deps, scope, report }))
}

/** The same, with what every report tells about itself and what is still on its way. */
export function readReport<T extends object>(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  asked: RangeQuery,
  read: (source: ReportSource) => Promise<T>,
): Promise<T & ReportFrame> {
  return readPart(deps, scope, asked, async source => {
    const [part, lag] = await Promise.all([read(source), readEventLag(deps.database.pool, scope.propertyId)])
    const { days, previousDays, span } = source.report
    return {
      ...part,
      ...days,
      previousFrom: previousDays.from,
      previousTo: previousDays.to,
      interval: span.interval,
      pendingEvents: lag.pendingEvents,
    }
  })
}
