import { adoptionScore, shareOf } from '@waymark/domain/analytics/analytics'
import { readPagePoints, readPageTotals } from '../../report-queries/analytics/page-figures.ts'
import { readUserPoints, readUserTotals } from '../../report-queries/analytics/user-figures.ts'
import { byKey, metricOf, pointsOfDays } from './fold-days.ts'
import { withoutSmallSamples } from './hide-small-samples.ts'
import type { ReportSource } from './open-report.ts'

/** No one says yet how many users an application expects: then adoption is its coverage alone. */
const expectedUsers = null

/** A with what it is made of (product design, "heart/adoption"). */
export async function readAdoption(source: ReportSource) {
  const { events, report } = source
  const { span } = report
  const [pages, users, pagePoints, userPoints] = await Promise.all([
    readPageTotals(events, span),
    readUserTotals(events, span),
    readPagePoints(events, span),
    readUserPoints(events, span),
  ])
  const periods = {
    current: { ...pages.current, ...users.current },
    previous: { ...pages.previous, ...users.previous },
  }
  const { knownPages } = pages.current
  const pagesBy = byKey(pagePoints)
  const usersBy = byKey(userPoints)
  return withoutSmallSamples(source, {
    scores: { adoption: metricOf(periods, part => adoptionScore({ ...part, expectedUsers })) },
    totals: {
      users: metricOf(periods, part => part.users),
      growthRate: metricOf(periods, part =>
        part.usersBefore === 0 ? null : (part.users - part.usersBefore) / part.usersBefore,
      ),
      appCoverage: metricOf(periods, part => shareOf(part.pages, part.knownPages)),
      pages: metricOf(periods, part => part.pages),
      knownPages: metricOf(periods, part => part.knownPages),
    },
    points: pointsOfDays(report, [], (_, { key }) => {
      const here = { pages: pagesBy.get(key)?.pages ?? 0, users: usersBy.get(key)?.users ?? 0 }
      return { adoption: adoptionScore({ ...here, knownPages, expectedUsers }), ...here }
    }),
  })
}
