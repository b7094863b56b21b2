import type { WireGuideReport } from '@waymark/contract'
import { isSmallSample } from '@waymark/domain/analytics/analytics'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { readEventLag } from '../events/index.ts'
import { type GuideReport, type GuideReportParams, readGuideReport } from '../report-queries/guide-report.ts'
import { withoutSmallSamples } from './analytics/hide-small-samples.ts'
import {
  type AnalyticsDependencies,
  type OpenReport,
  type RangeQuery,
  type ReportSource,
  readPart,
} from './analytics/open-report.ts'
import { type FiguresOrder, figuresOf, sortFigures } from './guide-figures.ts'
import { type ReportedGuide, readReportedGuides } from './reported-guides-view.ts'

export type ReportDependencies = AnalyticsDependencies

export interface GuideReportQuery extends FiguresOrder, RangeQuery {
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
}

/** The span of a report as the questions on guides take it. */
export function guideSpanOf({ report: { span } }: ReportSource): GuideReportParams {
  const { propertyId, from, to, timeZone, language, users, pages, interval } = span
  return {
    ...{ language, users, pages },
    ...{ propertyId, from, to, timeZone },
    isHourly: interval === 'hour',
  }
}

/** A row for each guide that was ever shown to users or has events; deleted ones only while they have some. */
function rowsOf(
  guides: readonly ReportedGuide[],
  counted: GuideReport,
  query: GuideReportQuery,
  leastUsers: number,
) {
  const countsById = new Map(counted.guides.map(counts => [counts.guideId, counts]))
  const wanted = query.search?.trim().toLowerCase() ?? ''
  const rows = guides
    .filter(guide => countsById.has(guide.id) || (guide.wasPublished && guide.visibility !== 'deleted'))
    .filter(guide => guide.title.toLowerCase().includes(wanted))
    .map(guide => figuresOf(guide, countsById.get(guide.id), leastUsers))
  return sortFigures(rows, query)
}

/** Starts and completions of each interval, named by its first day or hour. */
function overTime({ intervals }: OpenReport, counted: GuideReport): WireGuideReport['overTime'] {
  return intervals.map(({ from, to }) => {
    const within = counted.overTime.filter(({ day }) => day >= from && day <= to)
    const sum = (key: 'started' | 'completed') => within.reduce((total, one) => total + one[key], 0)
    return { day: from, to, started: sum('started'), completed: sum('completed') }
  })
}

/**
 * Reports on the property's guides between two days. Totals cover all guides, regardless of the search; `total` counts
 * the rows found. Refuses (403) if nothing is recorded, and (503) while the event store is unavailable.
 */
export function reportGuides(
  deps: ReportDependencies,
  scope: PropertyScope,
  query: GuideReportQuery,
): Promise<WireGuideReport> {
  const { page, limit } = query
  return readPart(deps, scope, query, async source => {
    const { report } = source
    const [counted, lag, guides] = await Promise.all([
      readGuideReport(source.events, guideSpanOf(source)),
      readEventLag(deps.database.pool, scope.propertyId),
      deps.database.inScope(scope, tx => readReportedGuides(tx, scope)),
    ])
    const rows = rowsOf(guides, counted, query, report.span.leastUsers)
    const { started, uniqueStarted, completed, users } = counted.totals
    const isHidden = isSmallSample(users, report.span.leastUsers)
    const sample = await withoutSmallSamples(
      source,
      { points: overTime(report, counted).map(({ day: from, ...point }) => ({ from, ...point })) },
      { types: ['guide_started', 'guide_completed', 'guide_exited'], messages: [] },
    )
    return {
      hiddenBelow: isHidden ? report.span.leastUsers : null,
      from: report.days.from,
      to: report.days.to,
      interval: report.span.interval,
      timeZone: report.span.timeZone,
      totals: isHidden
        ? { started: null, uniqueStarted: null, completed: null, averageStarts: null }
        : {
            ...{ started, uniqueStarted, completed },
            averageStarts: uniqueStarted === 0 ? null : started / uniqueStarted,
          },
      sources: isHidden ? [] : [...counted.startingPoints],
      overTime: sample.points.map(({ from: day, ...point }) => ({ day, ...point })),
      guides: rows.slice((page - 1) * limit, page * limit),
      total: rows.length,
      page,
      limit,
      pendingEvents: lag.pendingEvents,
      eventsFrom: report.eventsFrom,
    }
  })
}
