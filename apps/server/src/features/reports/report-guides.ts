import type { WireGuideReport } from '@waymark/contract'
import { type ClickHouse, isPassing } from '../../platform/clickhouse/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, PropertyScope } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import { type GuideReport, readGuideReport } from '../../reports/guide-report.ts'
import { readEventLag } from '../events/index.ts'
import { type FiguresOrder, figuresOf, sortFigures } from './guide-figures.ts'
import { daysOf, type ReportRange, readRange } from './report-range.ts'
import { type ReportedGuide, readReportedGuides } from './reported-guides-view.ts'
import { requireAnalyticsOn } from './require-analytics-on.ts'

export interface ReportDependencies {
  readonly database: Database
  readonly events: ClickHouse
  readonly clock: Clock
}

export interface GuideReportQuery extends FiguresOrder {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
}

/** Seconds after which asking again is worthwhile when the event store is away: it is restarted within that. */
const retryAfterS = 5

async function countEvents({ events }: ReportDependencies, scope: PropertyScope, range: ReportRange) {
  try {
    return await readGuideReport(events, { propertyId: scope.propertyId, from: range.from, to: range.to })
  } catch (error) {
    if (isPassing(error)) throw refuse('unavailable', { retryAfterS })
    throw error
  }
}

/** A row for each guide that was ever shown to users or has events; deleted ones only while they have some. */
function rowsOf(guides: readonly ReportedGuide[], counted: GuideReport, query: GuideReportQuery) {
  const countsById = new Map(counted.guides.map(counts => [counts.guideId, counts]))
  const wanted = query.search?.trim().toLowerCase() ?? ''
  const rows = guides
    .filter(guide => countsById.has(guide.id) || (guide.wasPublished && guide.visibility !== 'deleted'))
    .filter(guide => guide.title.toLowerCase().includes(wanted))
    .map(guide => figuresOf(guide, countsById.get(guide.id)))
  return sortFigures(rows, query)
}

function overTime(range: ReportRange, counted: GuideReport): WireGuideReport['overTime'] {
  const byDay = new Map(counted.overTime.map(one => [one.day, one]))
  return daysOf(range).map(day => byDay.get(day) ?? { day, started: 0, completed: 0 })
}

/**
 * What became of the property's guides between two days. Totals are over all guides, whatever is searched;
 * `total` counts the rows found. Refuses (403) where nothing is recorded, (503) while the event store is away.
 */
export async function reportGuides(
  deps: ReportDependencies,
  scope: PropertyScope,
  query: GuideReportQuery,
): Promise<WireGuideReport> {
  const { page, limit } = query
  await requireAnalyticsOn(deps.database, scope)
  const range = readRange(query, deps.clock.now())
  const [counted, lag, guides] = await Promise.all([
    countEvents(deps, scope, range),
    readEventLag(deps.database.pool, scope.propertyId),
    deps.database.inScope(scope, tx => readReportedGuides(tx, scope)),
  ])
  const rows = rowsOf(guides, counted, query)
  const { started, uniqueStarted, completed } = counted.totals
  const averageStarts = uniqueStarted === 0 ? null : started / uniqueStarted
  return {
    from: range.fromDay,
    to: range.toDay,
    totals: { started, uniqueStarted, completed, averageStarts },
    sources: [...counted.startingPoints],
    overTime: overTime(range, counted),
    guides: rows.slice((page - 1) * limit, page * limit),
    total: rows.length,
    page,
    limit,
    pendingEvents: lag.pendingEvents,
  }
}
