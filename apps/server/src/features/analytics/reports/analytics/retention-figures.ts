import {
  type ActiveUsers,
  addDays,
  daysIn,
  frequencyFunnel,
  frequencyWindowDays,
  intervalKey,
  retentionRate,
  retentionScore,
  stickinessOf,
  visitFrequency,
  warmUpDays,
} from '@waymark/domain/analytics/analytics'
import { readActiveUsers, readFirstDay } from '../../report-queries/analytics/active-users.ts'
import { readUserPoints, readUserTotals } from '../../report-queries/analytics/user-figures.ts'
import { readVisitHabits } from '../../report-queries/analytics/visit-habits.ts'
import { readCohorts } from './cohort-figures.ts'
import { byKey, metricOf, pointsOfDays, splitDays } from './fold-days.ts'
import { withoutSmallSamples } from './hide-small-samples.ts'
import type { ReportSource } from './open-report.ts'

/** R with what it is made of, without the funnel (product design, "heart/retention"). */
export async function readRetentionScores(source: ReportSource) {
  const { events, report } = source
  const { span } = report
  const [totals, userPoints, active] = await Promise.all([
    readUserTotals(events, span),
    readUserPoints(events, span),
    readActiveUsers(events, span),
  ])
  const split = splitDays(report, active)
  const part = (users: typeof totals.current, days: readonly ActiveUsers[]) => {
    const rate = retentionRate(users.returning, users.usersBefore)
    const stickiness = stickinessOf(days)
    return { ...users, rate, stickiness, score: retentionScore(rate, stickiness) }
  }
  const periods = {
    current: part(totals.current, split.current),
    previous: part(totals.previous, split.previous),
  }
  const users = byKey(userPoints)
  const before = (key: string) => users.get(intervalKey(addDays(key, -1), span.interval))?.users
  return withoutSmallSamples(source, {
    scores: { retention: metricOf(periods, one => one.score) },
    totals: {
      retentionRate: metricOf(periods, one => one.rate),
      stickiness: metricOf(periods, one => one.stickiness),
      returning: metricOf(periods, one => one.returning),
      users: metricOf(periods, one => one.users),
    },
    points: pointsOfDays(report, active, (days, { key }) => {
      const here = users.get(key)
      const returning = here?.returning ?? 0
      const stickiness = stickinessOf(days)
      return {
        retention: retentionScore(retentionRate(returning, before(key) ?? 0), stickiness),
        stickiness,
        returning,
        other: (here?.users ?? 0) - returning,
        users: here?.users ?? 0,
      }
    }),
  })
}

async function readFunnel({ events, report }: ReportSource) {
  const [habits, firstDay] = await Promise.all([
    readVisitHabits(events, report.span),
    readFirstDay(events, report.span),
  ])
  const { to } = report.days
  const age = firstDay === null || firstDay > to ? 0 : daysIn(firstDay, to)
  const funnelDays = Math.min(frequencyWindowDays, age)
  const people = habits.map(habit => ({
    frequency: visitFrequency(habit, funnelDays),
    count: habit.count,
  }))
  const warm = firstDay === null ? null : addDays(firstDay, warmUpDays)
  return {
    funnel: [...frequencyFunnel(people)],
    funnelDays,
    warmingUpUntil: warm !== null && warm > to ? warm : null,
  }
}

/** R, and how often those come who came again. */
export async function readRetention(source: ReportSource) {
  // Cohorts ask first: they need the longest history, which answers the others, too.
  const [cohorts, scores, funnel] = await Promise.all([
    readCohorts(source),
    readRetentionScores(source),
    readFunnel(source),
  ])
  const isHidden = scores.hiddenBelow !== null
  return { ...scores, ...funnel, ...(isHidden ? { funnel: [], cohorts: [] } : { cohorts }) }
}
