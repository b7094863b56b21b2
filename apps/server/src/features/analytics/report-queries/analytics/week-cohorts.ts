import { cohortsOfDays } from '../rollups/cohorts-of-days.ts'
import { readPeopleOfDays } from '../rollups/read-people-of-days.ts'
import type { ReportStore } from '../rollups/report-store.ts'
import { numberOfDay } from '../rollups/zoned-day-starts.ts'
import { boundsOf, instantOfQuarter, peopleDuring, type ReportSpan } from './report-span.ts'

/** Users who were first active in one week and were active again some weeks later. */
export interface CohortWeek {
  /** Monday of the first week, `YYYY-MM-DD`. */
  readonly week: string
  /** Weeks after it; 0 is the first week itself. */
  readonly offset: number
  readonly users: number
}

const week = `toMonday(toDate(${instantOfQuarter}, {timeZone:String}))`

/** Counts users by the week of their first event ever, from `firstWeek` on, and by the weeks of their later ones. */
export async function readWeekCohorts(
  store: ReportStore,
  span: ReportSpan,
  firstWeek: string,
): Promise<readonly CohortWeek[]> {
  const people = await readPeopleOfDays(store, span, { from: null, to: numberOfDay(span.toDay) + 1 })
  if (people !== null) return cohortsOfDays(people, numberOfDay(firstWeek))
  return store.query<CohortWeek>({
    sql: `SELECT toString(cohort) AS week, toUInt32(intDiv(active - cohort, 7)) AS offset, count() AS users
      FROM (
        SELECT arrayDistinct(arrayMap(q -> ${week}, quarters)) AS weeks, arrayMin(weeks) AS cohort
        FROM (${peopleDuring(null, 'to')}) WHERE notEmpty(quarters) AND cohort >= toDate({firstWeek:String})
      ) ARRAY JOIN weeks AS active
      GROUP BY cohort, offset ORDER BY cohort, offset`,
    params: { ...boundsOf(span), firstWeek },
  })
}
