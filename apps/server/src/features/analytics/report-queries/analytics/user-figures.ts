import { addDays, intervalKey, startOfZonedDay } from '@waymark/domain/analytics/analytics'
import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import {
  boundsOf,
  intervalBefore,
  intervalName,
  intervalStart,
  periodOfQuarter,
  person,
  quarter,
  quartersOf,
  type ReportSpan,
  type TwoPeriods,
} from './report-span.ts'

/** Distinct end users of one period. */
export interface UserFigures {
  readonly users: number
  /** Those of the period before who came again. */
  readonly returning: number
  /** Distinct users of the period before. */
  readonly usersBefore: number
}

export interface UserPoint {
  /** Names the interval. */
  readonly key: string
  readonly users: number
  /** People who were there in the interval before, too. */
  readonly returning: number
}

interface TotalsRow {
  readonly users: number
  readonly returning: number
  readonly previousUsers: number
  readonly previousReturning: number
  readonly before: number
}

const totalsSql = `SELECT countIf(isNow) AS users, countIf(isNow AND wasThere) AS returning,
    countIf(wasThere) AS previousUsers, countIf(wasThere AND wasBefore) AS previousReturning,
    countIf(wasBefore) AS before
  FROM (
    SELECT max(period = 2) AS isNow, max(period = 1) AS wasThere, max(period = 0) AS wasBefore
    FROM (SELECT ${person}, ${periodOfQuarter} AS period FROM events WHERE ${quartersOf('before', 'to')}
      GROUP BY ${person}, period)
    GROUP BY ${person}
  )`

const noTotals: TotalsRow = { users: 0, returning: 0, previousUsers: 0, previousReturning: 0, before: 0 }

/** How many end users were there, and how many of them come again: of the range and of the period before it. */
export async function readUserTotals(store: ClickHouse, span: ReportSpan): Promise<TwoPeriods<UserFigures>> {
  const bounds = boundsOf(span)
  const before = bounds.previous - (bounds.from - bounds.previous)
  const rows = await store.query<TotalsRow>({ sql: totalsSql, params: { ...bounds, before } })
  const totals = rows[0] ?? noTotals
  return {
    current: { users: totals.users, returning: totals.returning, usersBefore: totals.previousUsers },
    previous: {
      users: totals.previousUsers,
      returning: totals.previousReturning,
      usersBefore: totals.before,
    },
  }
}

/** The start of the interval before the first one of the range. */
function pointsFrom({ from, fromDay, interval, timeZone }: ReportSpan): number {
  if (interval === 'hour') return from.getTime() - 3_600_000
  const first = intervalKey(fromDay, interval)
  return startOfZonedDay(intervalKey(addDays(first, -1), interval), timeZone)
}

/** Users per interval of the range, and who of them was there in the interval before; those without are absent. */
export async function readUserPoints(store: ClickHouse, span: ReportSpan): Promise<readonly UserPoint[]> {
  const { interval } = span
  const sql = `SELECT ${intervalName(interval, 'start')} AS key, count() AS users,
      countIf(has(starts, ${intervalBefore(interval, 'start')})) AS returning
    FROM (
      SELECT groupUniqArray(began) AS starts, groupUniqArrayIf(began, period = 2) AS shown
      FROM (SELECT ${person}, ${intervalStart(interval, quarter)} AS began, ${periodOfQuarter} AS period
        FROM events WHERE ${quartersOf('pointsFrom', 'to')} GROUP BY ${person}, began, period)
      GROUP BY ${person}
    )
    ARRAY JOIN shown AS start
    GROUP BY start ORDER BY start`
  return store.query<UserPoint>({ sql, params: { ...boundsOf(span), pointsFrom: pointsFrom(span) } })
}
