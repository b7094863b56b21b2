import { cohortsOfDays } from '../rollups/cohorts-of-days.ts'
import { readNarrowedPeople } from '../rollups/narrowed-people.ts'
import { type ReportStore, rollupsFor } from '../rollups/report-store.ts'
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
  // Of everybody the store has an aggregate. Of some, the question for their days answers other figures, too.
  const people = rollupsFor(store, span) === null ? await readNarrowedPeople(store, span, null) : null
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
