import { engagementScore } from '@waymark/domain/analytics/analytics'
import { readSessionDays, type SessionDay } from '../../report-queries/analytics/session-figures.ts'
import { readUserPoints, readUserTotals } from '../../report-queries/analytics/user-figures.ts'
import { byKey, metricOf, perOne, pointsOfDays, splitDays, sumOf } from './fold-days.ts'
import { withoutSmallSamples } from './hide-small-samples.ts'
import type { ReportSource } from './open-report.ts'

function sumDays(days: readonly SessionDay[]) {
  const sessions = sumOf(days, day => day.sessions)
  const engaged = sumOf(days, day => day.engaged)
  return { sessions, engaged, durationS: sumOf(days, day => day.durationS) }
}

/** E with what it is made of (product design, "heart/engagement"). */
export async function readEngagement(source: ReportSource) {
  const { events, report } = source
  const { span } = report
  const [days, userTotals, userPoints] = await Promise.all([
    readSessionDays(events, span),
    readUserTotals(events, span),
    readUserPoints(events, span),
  ])
  const split = splitDays(report, days)
  const periods = {
    current: { ...sumDays(split.current), users: userTotals.current.users },
    previous: { ...sumDays(split.previous), users: userTotals.previous.users },
  }
  const users = byKey(userPoints)
  return withoutSmallSamples(source, {
    scores: { engagement: metricOf(periods, part => engagementScore(part.engaged, part.sessions)) },
    totals: {
      sessions: metricOf(periods, part => part.sessions),
      engaged: metricOf(periods, part => part.engaged),
      averageDurationS: metricOf(periods, part => perOne(part.durationS, part.sessions)),
      durationPerUserS: metricOf(periods, part => perOne(part.durationS, part.users)),
    },
    points: pointsOfDays(report, days, (rows, { key }) => {
      const { sessions, engaged, durationS } = sumDays(rows)
      const here = users.get(key)?.users ?? 0
      return {
        engagement: engagementScore(engaged, sessions),
        sessions,
        engaged,
        other: sessions - engaged,
        durationPerUserS: perOne(durationS, here) ?? 0,
        users: here,
      }
    }),
  })
}
