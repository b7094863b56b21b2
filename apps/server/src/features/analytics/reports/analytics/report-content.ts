import type { WireContentOverview, WireTopGuide } from '@waymark/contract'
import { isSmallSample } from '@waymark/domain/analytics/analytics'
import type { EndUserEventType } from '@waymark/domain/analytics/events'
import type { PropertyScope } from '../../../../platform/database/index.ts'
import {
  readPeople,
  readStartSources,
  readTypeDays,
  type TypeDay,
} from '../../report-queries/analytics/content-figures.ts'
import { readSearchCounts } from '../../report-queries/analytics/search-figures.ts'
import { readGuideCounts } from '../../report-queries/guide-report.ts'
import { figuresOf } from '../guide-figures.ts'
import { guideSpanOf } from '../report-guides.ts'
import { readReportedGuides } from '../reported-guides-view.ts'
import { metric, metricOf, pointsOfDays, splitDays, sumOf } from './fold-days.ts'
import { withoutSmallSamples } from './hide-small-samples.ts'
import { type AnalyticsDependencies, type RangeQuery, type ReportSource, readReport } from './open-report.ts'

/** User actions on our content, by kind. */
const kinds = {
  guides: ['guide_started', 'guide_completed'],
  announcements: ['message_shown', 'message_link'],
  searches: ['search_performed', 'search_result_opened'],
  surveys: ['survey_shown', 'survey_answered'],
  tooltips: ['tooltip_shown', 'tooltip_link'],
} as const satisfies Record<string, readonly EndUserEventType[]>

const welcome = ['welcome_shown', 'welcome_started', 'welcome_later', 'welcome_closed'] as const
const others = ['assistant_opened', 'chapter_opened', 'promotion_shown', ...welcome] as const
const counted: readonly EndUserEventType[] = [...Object.values(kinds).flat(), ...others]

/** Guides in the lists of the best and the worst. */
const listLength = 5

const countOf = (rows: readonly TypeDay[], types: readonly EndUserEventType[]) =>
  sumOf(rows, row => (types.includes(row.type) ? row.count : 0))

async function readGuideLists(source: ReportSource) {
  const { database, scope } = source
  const [counts, guides] = await Promise.all([
    readGuideCounts(source.events, guideSpanOf(source)),
    database.inScope(scope, tx => readReportedGuides(tx, scope)),
  ])
  const known = new Map(guides.map(guide => [guide.id, guide]))
  const rows: readonly WireTopGuide[] = counts.guides.flatMap(row => {
    const guide = known.get(row.guideId)
    const isHidden = isSmallSample(row.users, source.report.span.leastUsers)
    if (guide === undefined || row.started === 0 || isHidden) return []
    const { guideId, title, healthScore } = figuresOf(guide, row)
    return [{ guideId, title, started: row.started, completed: row.completed, healthScore }]
  })
  const weak = rows
    .filter(row => row.healthScore !== null)
    .sort((one, other) => (one.healthScore ?? 0) - (other.healthScore ?? 0) || other.started - one.started)
  return { topGuides: rows.slice(0, listLength), weakGuides: weak.slice(0, listLength) }
}

/** How the assistant and its content are used (product design, "analytics/content/overview"). */
export function reportContent(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  query: RangeQuery,
): Promise<WireContentOverview> {
  return readReport(deps, scope, query, async source => {
    const { events, report } = source
    const [days, people, sources, searches, lists] = await Promise.all([
      readTypeDays(events, report.span, counted),
      readPeople(events, report.span, [counted, ['assistant_opened']]),
      readStartSources(events, report.span),
      readSearchCounts(events, report.span),
      readGuideLists(source),
    ])
    const split = splitDays(report, days)
    const count = (type: EndUserEventType) => metricOf(split, rows => countOf(rows, [type]))
    const [contentUsers, assistantUsers] = people
    const of = (type: EndUserEventType) => countOf(split.current, [type])
    const figures = {
      totals: {
        contentUsers: metric(contentUsers?.current ?? 0, contentUsers?.previous ?? 0),
        assistantOpens: count('assistant_opened'),
        assistantUsers: metric(assistantUsers?.current ?? 0, assistantUsers?.previous ?? 0),
        guidesStarted: count('guide_started'),
        guidesCompleted: count('guide_completed'),
        announcementViews: count('message_shown'),
        searches: metricOf(searches, part => part.searches),
        searchesWithoutResult: metricOf(searches, part => part.searches - part.found),
      },
      points: pointsOfDays(report, days, rows => ({
        guides: countOf(rows, kinds.guides),
        announcements: countOf(rows, kinds.announcements),
        searches: countOf(rows, kinds.searches),
        surveys: countOf(rows, kinds.surveys),
        tooltips: countOf(rows, kinds.tooltips),
      })),
      sources: [...sources],
      topGuides: [...lists.topGuides],
      weakGuides: [...lists.weakGuides],
      welcome: {
        shown: of('welcome_shown'),
        started: of('welcome_started'),
        later: of('welcome_later'),
        closed: of('welcome_closed'),
      },
    }
    return withoutSmallSamples(source, figures, { types: counted, messages: [] })
  })
}
