import type { WireAnalyticsOverview } from '@waymark/contract'
import { type HeartScores, heartInsights, overallScore } from '@waymark/domain/analytics/analytics'
import { mayAll } from '@waymark/domain/identity/access'
import type { PropertyScope } from '../../../../platform/database/index.ts'
import { readTypeDays } from '../../report-queries/analytics/content-figures.ts'
import { readSearchCounts } from '../../report-queries/analytics/search-figures.ts'
import { readAdoption } from './adoption-figures.ts'
import { readEngagement } from './engagement-figures.ts'
import { metric, metricOf, splitDays, sumOf } from './fold-days.ts'
import { readHappiness } from './happiness-figures.ts'
import { withoutSmallSamples } from './hide-small-samples.ts'
import { type AnalyticsDependencies, type RangeQuery, type ReportSource, readReport } from './open-report.ts'
import { readRetentionScores } from './retention-figures.ts'
import { readTaskSuccess } from './task-figures.ts'

/** The letters of HEART with what they are made of, of a report's range. */
export async function readLetters(source: ReportSource) {
  const [happiness, engagement, adoption, retention, tasks] = await Promise.all([
    readHappiness(source),
    readEngagement(source),
    readAdoption(source),
    readRetentionScores(source),
    readTaskSuccess(source),
  ])
  return { happiness, engagement, adoption, retention, tasks }
}

type Letters = Awaited<ReturnType<typeof readLetters>>

/** Scores of the range and of the one before. */
export function scoresOf({ happiness, engagement, adoption, retention, tasks }: Letters) {
  const letters = {
    ...happiness.scores,
    ...engagement.scores,
    ...adoption.scores,
    ...retention.scores,
    ...tasks.scores,
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

function pointsOf(all: Letters): WireAnalyticsOverview['points'] {
  const { happiness, engagement, adoption, retention, tasks } = all
  return engagement.points.map((point, index) => {
    const letters = {
      happiness: happiness.points[index]?.happiness ?? null,
      engagement: point.engagement,
      adoption: adoption.points[index]?.adoption ?? null,
      retention: retention.points[index]?.retention ?? null,
      taskSuccess: tasks.points[index]?.taskSuccess ?? null,
    }
    const { from, to, users, sessions } = point
    return { from, to, ...letters, overall: overallScore(letters), users, sessions }
  })
}

async function readContent({ events, report }: ReportSource) {
  const [days, searches] = await Promise.all([
    readTypeDays(events, report.span, ['guide_started', 'message_shown']),
    readSearchCounts(events, report.span),
  ])
  const split = splitDays(report, days)
  const count = (type: 'guide_started' | 'message_shown') =>
    metricOf(split, rows => sumOf(rows, row => (row.type === type ? row.count : 0)))
  return { searches, guidesStarted: count('guide_started'), announcementViews: count('message_shown') }
}

/** Contributors have no NPS figures, also where the overview opens to them (document 2 §6.2, decision 0036). */
const mayViewNps = (scope: PropertyScope) =>
  mayAll(scope.role, ['view:analytics/content/surveys/nps']).allowed

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
    return withoutSmallSamples(source, {
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
        nps: mayViewNps(scope) ? happiness.totals.nps : { value: null, previous: null },
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
          hasGoal: adoption.totals.goalReached.value !== null,
          searches: searches.current.searches,
          searchesWithoutResult: emptySearches.value ?? 0,
        }),
      ],
    })
  })
}
