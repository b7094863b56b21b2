import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
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
export function readWeekCohorts(
  store: ClickHouse,
  span: ReportSpan,
  firstWeek: string,
): Promise<readonly CohortWeek[]> {
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
