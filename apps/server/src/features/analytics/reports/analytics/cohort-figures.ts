import type { WireRetention } from '@waymark/contract'
import { addDays, daysIn, intervalKey, isSmallSample } from '@waymark/domain/analytics/analytics'
import { type CohortWeek, readWeekCohorts } from '../../report-queries/analytics/week-cohorts.ts'
import type { ReportSource } from './open-report.ts'

/** Weeks of the cohort map: three months. */
const mapWeeks = 12

/** A cohort's users in each week until the last one; null where the company hides so few. */
function toCohort(week: string, lastWeek: string, counts: readonly CohortWeek[], leastUsers: number) {
  const own = new Map(counts.filter(row => row.week === week).map(row => [row.offset, row.users]))
  const users = own.get(0) ?? 0
  const isHidden = isSmallSample(users, leastUsers)
  const weeks = Math.floor((daysIn(week, lastWeek) - 1) / 7) + 1
  const active = Array.from({ length: weeks }, (_, offset) => {
    const count = own.get(offset) ?? 0
    return isHidden || isSmallSample(count, leastUsers) ? null : count
  })
  return { week, users: isHidden ? null : users, active }
}

/** New users of the last twelve weeks of the range, and how many of them were active in each week after. */
export async function readCohorts({ events, report }: ReportSource): Promise<WireRetention['cohorts']> {
  const lastWeek = intervalKey(report.days.to, 'week')
  const firstWeek = addDays(lastWeek, -7 * (mapWeeks - 1))
  const counts = await readWeekCohorts(events, report.span, firstWeek)
  return Array.from({ length: mapWeeks }, (_, index) => addDays(firstWeek, 7 * index))
    .map(week => toCohort(week, lastWeek, counts, report.span.leastUsers))
    .filter(({ users }) => users !== 0)
}
