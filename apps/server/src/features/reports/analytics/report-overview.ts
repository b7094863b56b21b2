import type { WireAnalyticsOverview } from '@waymark/contract'
import { type HeartScores, heartInsights, overallScore } from '@waymark/domain/analytics'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { readTypeDays } from '../../../reports/analytics/content-figures.ts'
import { readSearchTotals } from '../../../reports/analytics/search-figures.ts'
import { readAdoption } from './adoption-figures.ts'
import { readEngagement } from './engagement-figures.ts'
import { metric, metricOf, splitDays, sumOf } from './fold-days.ts'
import { readHappiness } from './happiness-figures.ts'
import { type AnalyticsDependencies, type RangeQuery, type ReportSource, readReport } from './open-report.ts'
import { readRetentionScores } from './retention-figures.ts'

async function readLetters(source: ReportSource) {
  const [happiness, engagement, adoption, retention] = await Promise.all([
    readHappiness(source),
    readEngagement(source),
    readAdoption(source),
    readRetentionScores(source),
  ])
  return { happiness, engagement, adoption, retention }
}

type Letters = Awaited<ReturnType<typeof readLetters>>

/** Tasks are counted from their publication on; without one there is no score for them. */
const noTasks = metric(null, null)

function scoresOf({ happiness, engagement, adoption, retention }: Letters) {
  const letters = {
    ...happiness.scores,
    ...engagement.scores,
    ...adoption.scores,
    ...retention.scores,
    taskSuccess: noTasks,
  }
  const at = (part: 'value' | 'previous'): HeartScores => ({
    happiness: letters.happiness[part],
    engagement: letters.engagement[part],
    adoption: letters.adoption[part],
    retention: letters.retention[part],
    taskSuccess: letters.taskSuccess[part],
  })
  const [scores, previousScores] = [at('value'), at('previous')]
  return {
    scores,
    previousScores,
    wire: { overall: metric(overallScore(scores), overallScore(previousScores)), ...letters },
  }
}

function pointsOf({ happiness, engagement, adoption, retention }: Letters): WireAnalyticsOverview['points'] {
  return engagement.points.map((point, index) => {
    const letters = {
      happiness: happiness.points[index]?.happiness ?? null,
      engagement: point.engagement,
      adoption: adoption.points[index]?.adoption ?? null,
      retention: retention.points[index]?.retention ?? null,
    }
    const { from, to, users, sessions } = point
    return { from, to, ...letters, overall: overallScore({ ...letters, taskSuccess: null }), users, sessions }
  })
}

async function readContent({ events, report }: ReportSource) {
  const [days, searches] = await Promise.all([
    readTypeDays(events, report.span, ['guide_started', 'message_shown']),
    readSearchTotals(events, report.span),
  ])
  const split = splitDays(report, days)
  const count = (type: 'guide_started' | 'message_shown') =>
    metricOf(split, rows => sumOf(rows, row => (row.type === type ? row.count : 0)))
  return { searches, guidesStarted: count('guide_started'), announcementViews: count('message_shown') }
}

/** The HEART scores of a range with what stands out in them (product design, "analytics/overview"). */
export function reportOverview(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  query: RangeQuery,
): Promise<WireAnalyticsOverview> {
  return readReport(deps, scope, query, async source => {
    const [letters, content] = await Promise.all([readLetters(source), readContent(source)])
    const { scores, previousScores, wire } = scoresOf(letters)
    const { adoption, engagement, retention, happiness } = letters
    const { searches, guidesStarted, announcementViews } = content
    const emptySearches = metricOf(searches, part => part.searches - part.found)
    return {
      scores: wire,
      totals: {
        users: adoption.totals.users,
        sessions: engagement.totals.sessions,
        averageDurationS: engagement.totals.averageDurationS,
        engagedRate: metricOf(
          { current: engagement.scores.engagement.value, previous: engagement.scores.engagement.previous },
          score => (score === null ? null : score / 100),
        ),
        appCoverage: adoption.totals.appCoverage,
        retentionRate: retention.totals.retentionRate,
        nps: happiness.totals.nps,
        guidesStarted,
        announcementViews,
        searchesWithoutResult: emptySearches,
      },
      points: pointsOf(letters),
      insights: [
        ...heartInsights({
          scores,
          previousScores,
          pages: adoption.totals.pages.value ?? 0,
          knownPages: adoption.totals.knownPages.value ?? 0,
          searches: searches.current.searches,
          searchesWithoutResult: emptySearches.value ?? 0,
        }),
      ],
    }
  })
}
