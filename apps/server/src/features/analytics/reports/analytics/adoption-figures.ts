import { adoptionScore, expectedUsersOn, shareOf } from '@waymark/domain/analytics/analytics'
import { readPagePoints, readPageTotals } from '../../report-queries/analytics/page-figures.ts'
import { readUserPoints, readUserTotals } from '../../report-queries/analytics/user-figures.ts'
import { readGoalChanges } from '../adoption-goal-store.ts'
import { byKey, metricOf, perOne, pointsOfDays } from './fold-days.ts'
import { withoutSmallSamples } from './hide-small-samples.ts'
import type { ReportSource } from './open-report.ts'

/** A with what it is made of (product design, "heart/adoption"). */
export async function readAdoption(source: ReportSource) {
  const { database, scope, events, report } = source
  const { span } = report
  const goals = await database.inScope(scope, tx => readGoalChanges(tx, scope, span.timeZone))
  const [pages, users, pagePoints, userPoints] = await Promise.all([
    readPageTotals(events, span),
    readUserTotals(events, span),
    readPagePoints(events, span),
    readUserPoints(events, span),
  ])
  const periods = {
    current: { ...pages.current, ...users.current, expectedUsers: expectedUsersOn(goals, report.days.to) },
    previous: {
      ...pages.previous,
      ...users.previous,
      expectedUsers: expectedUsersOn(goals, report.previousDays.to),
    },
  }
  const { knownPages } = pages.current
  const pagesBy = byKey(pagePoints)
  const usersBy = byKey(userPoints)
  return withoutSmallSamples(source, {
    scores: { adoption: metricOf(periods, adoptionScore) },
    totals: {
      users: metricOf(periods, part => part.users),
      growthRate: metricOf(periods, part =>
        part.usersBefore === 0 ? null : (part.users - part.usersBefore) / part.usersBefore,
      ),
      appCoverage: metricOf(periods, part => shareOf(part.pages, part.knownPages)),
      goalReached: metricOf(periods, part =>
        part.expectedUsers === null ? null : perOne(part.users, part.expectedUsers),
      ),
      pages: metricOf(periods, part => part.pages),
      knownPages: metricOf(periods, part => part.knownPages),
    },
    points: pointsOfDays(report, [], (_, { key, to }) => {
      const expectedUsers = expectedUsersOn(goals, to.slice(0, 10))
      const here = { pages: pagesBy.get(key)?.pages ?? 0, users: usersBy.get(key)?.users ?? 0, expectedUsers }
      return { adoption: adoptionScore({ ...here, knownPages }), ...here }
    }),
  })
}
