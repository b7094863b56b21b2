import type { ScheduledReport } from '@waymark/domain/analytics/report-schedule'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { readAdoption } from './analytics/adoption-figures.ts'
import { readEngagement } from './analytics/engagement-figures.ts'
import { readHappinessReport } from './analytics/happiness-figures.ts'
import { listPages, listPageVisits } from './analytics/list-pages.ts'
import { type AnalyticsDependencies, type RangeQuery, readReport } from './analytics/open-report.ts'
import { reportAnnouncements } from './analytics/report-announcements.ts'
import { reportContent } from './analytics/report-content.ts'
import { reportOverview } from './analytics/report-overview.ts'
import { reportTooltips, reportValidators } from './analytics/report-page-items.ts'
import { listQueries } from './analytics/report-search.ts'
import { reportSegments } from './analytics/report-segments.ts'
import { reportNps, reportSurveys } from './analytics/report-surveys.ts'
import { reportTags, reportTasks } from './analytics/report-tasks.ts'
import { readRetention } from './analytics/retention-figures.ts'
import { reportGuides } from './report-guides.ts'

type Cell = string | number | boolean | null

/** A report as rows under named columns; the names are those of the API. */
export interface ReportTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Rows of one request, and of a file: no person looks at more. */
const pageRows = 100
const maxRows = 10_000

interface Paging {
  readonly page: number
  readonly limit: number
}

/** Reads a paged table to its end. */
async function readPages<Row>(
  read: (paging: Paging) => Promise<{ readonly items: readonly Row[]; readonly total: number }>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let page = 1; rows.length < maxRows; page++) {
    const { items, total } = await read({ page, limit: pageRows })
    rows.push(...items)
    if (items.length === 0 || rows.length >= total) break
  }
  return rows
}

/** Rows with some of their fields, in this order. */
function tableOf<Row extends object, const K extends keyof Row & string>(
  rows: readonly Row[],
  columns: readonly K[],
): ReportTable {
  const cellOf = (value: unknown): Cell =>
    value === undefined || value === null ? null : typeof value === 'object' ? null : (value as Cell)
  return { columns, rows: rows.map(row => columns.map(column => cellOf(row[column]))) }
}

type Reader = (deps: AnalyticsDependencies, scope: PropertyScope, range: RangeQuery) => Promise<ReportTable>

const descending = { order: 'DESC' } as const

const itemColumns = ['itemId', 'item', 'count', 'users'] as const

const itemRows = <T extends { readonly item: { readonly name: string } | null }>(items: readonly T[]) =>
  items.map(row => ({ ...row, item: row.item?.name ?? null }))

const heart = {
  overview: async (deps, scope, range) =>
    tableOf((await reportOverview(deps, scope, range)).points, [
      ...(['from', 'to', 'overall', 'happiness', 'engagement', 'adoption', 'retention'] as const),
      ...(['taskSuccess', 'users', 'sessions'] as const),
    ]),
  happiness: async (deps, scope, range) =>
    tableOf((await readReport(deps, scope, range, readHappinessReport)).points, [
      ...(['from', 'to', 'happiness', 'nps', 'surveyScore', 'responses'] as const),
    ]),
  engagement: async (deps, scope, range) =>
    tableOf((await readReport(deps, scope, range, readEngagement)).points, [
      ...(['from', 'to', 'engagement', 'sessions', 'engaged', 'other', 'durationPerUserS', 'users'] as const),
    ]),
  engagementPages: async (deps, scope, range) => {
    const pages = await readPages(paging =>
      listPageVisits(deps, scope, { ...range, ...paging, ...descending, sort: 'visits' }),
    )
    return tableOf(pages, ['path', 'visits', 'averageS', 'clicksPerVisit', 'exits'])
  },
  adoption: async (deps, scope, range) =>
    tableOf((await readReport(deps, scope, range, readAdoption)).points, [
      ...(['from', 'to', 'adoption', 'users', 'pages', 'expectedUsers'] as const),
    ]),
  adoptionPages: async (deps, scope, range) => {
    const pages = await readPages(paging =>
      listPages(deps, scope, { ...range, ...paging, ...descending, sort: 'users', unvisited: false }),
    )
    return tableOf(pages, ['path', 'users', 'userShare', 'views', 'firstSeenAt', 'lastSeenAt'])
  },
  retention: async (deps, scope, range) =>
    tableOf((await readReport(deps, scope, range, readRetention)).points, [
      ...(['from', 'to', 'retention', 'stickiness', 'returning', 'other', 'users'] as const),
    ]),
  tasks: async (deps, scope, range) =>
    tableOf((await reportTasks(deps, scope, range)).tasks, [
      ...(['taskId', 'name', 'isLive', 'pageSegment', 'actions', 'starts', 'completions'] as const),
      ...(['abandoned', 'rate', 'rateBefore', 'medianS', 'p90S'] as const),
    ]),
  tags: async (deps, scope, range) =>
    tableOf((await reportTags(deps, scope, range)).tags, [
      ...(['tagId', 'name', 'isLive', 'pageSegment', 'users', 'interactions', 'rate', 'lastAt'] as const),
    ]),
  segments: async (deps, scope, range) =>
    tableOf((await reportSegments(deps, scope, range)).segments, [
      ...(['segmentId', 'name', 'users', 'userShare', 'sessions', 'engagement', 'retentionRate'] as const),
    ]),
} satisfies Partial<Record<ScheduledReport, Reader>>

const content = {
  content: async (deps, scope, range) =>
    tableOf((await reportContent(deps, scope, range)).points, [
      ...(['from', 'to', 'guides', 'announcements', 'searches', 'surveys', 'tooltips'] as const),
    ]),
  guides: async (deps, scope, range) => {
    const guides = await readPages(async paging => {
      const query = { ...range, ...paging, ...descending, sort: 'started' as const }
      const { guides: items, total, hiddenBelow } = await reportGuides(deps, scope, query)
      return hiddenBelow === null ? { items, total } : { items: [], total: 0 }
    })
    return tableOf(guides, [
      ...(['guideId', 'title', 'visibility', 'chapter', 'started', 'uniqueStarted', 'completed'] as const),
      ...(['exitedOnFirstStep', 'failed', 'completionRate', 'healthScore', 'failureRate'] as const),
      'medianDurationS',
    ])
  },
  announcements: async (deps, scope, range) => {
    const rows = await readPages(paging =>
      reportAnnouncements(deps, scope, { ...range, ...paging, ...descending, sort: 'views' }),
    )
    return tableOf(rows, [
      ...(['messageId', 'title', 'isLive', 'publishedAt', 'views', 'uniqueViews', 'interactions'] as const),
      ...(['uniqueInteractions', 'rate', 'dismissals'] as const),
    ])
  },
  surveys: async (deps, scope, range) =>
    tableOf((await reportSurveys(deps, scope, range)).surveys, [
      ...(['messageId', 'type', 'title', 'isLive', 'shown', 'responses', 'responseRate', 'average'] as const),
      'lastAnswerAt',
    ]),
  nps: async (deps, scope, range) =>
    tableOf((await reportNps(deps, scope, range)).points, ['from', 'to', 'nps', 'rollingNps', 'responses']),
  tooltips: async (deps, scope, range) => {
    const rows = await readPages(paging =>
      reportTooltips(deps, scope, { ...range, ...paging, ...descending, sort: 'count', by: 'item' }),
    )
    return tableOf(itemRows(rows), [...itemColumns, 'averageS', 'links', 'notFound', 'lastAt'])
  },
  validators: async (deps, scope, range) => {
    const rows = await readPages(paging =>
      reportValidators(deps, scope, { ...range, ...paging, ...descending, sort: 'count', by: 'item' }),
    )
    return tableOf(itemRows(rows), [
      ...itemColumns,
      ...(['invalidRate', 'rightFirstRate', 'correctedRate', 'notFound', 'lastAt'] as const),
    ])
  },
  searches: async (deps, scope, range) => {
    const rows = await readPages(paging =>
      listQueries(deps, scope, { ...range, ...paging, ...descending, sort: 'searches', emptyOnly: false }),
    )
    return tableOf(rows, ['query', 'searches', 'users', 'averageResults', 'clickRate', 'lastAt'])
  },
} satisfies Partial<Record<ScheduledReport, Reader>>

const readers: Readonly<Record<ScheduledReport, Reader>> = { ...heart, ...content }

/**
 * Reads the table of a report, at most 10,000 rows; empty where the company hides figures of few users. Refuses as the
 * report does: 403 without analytics, 422 for a filter that no longer exists, 503 while the event store is away.
 */
export const readReportTable = (
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  report: ScheduledReport,
  range: RangeQuery,
): Promise<ReportTable> => readers[report](deps, scope, range)
