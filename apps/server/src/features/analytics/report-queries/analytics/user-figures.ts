import type { ReportStore } from '../rollups/report-store.ts'
import { readPersonPresence } from './person-presence.ts'
import { boundsOf, inRange, person, type ReportSpan, readsEvents, type TwoPeriods } from './report-span.ts'

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

/** How many end users were there, and how many of them come again: of the range and of the period before it. */
export async function readUserTotals(store: ReportStore, span: ReportSpan): Promise<TwoPeriods<UserFigures>> {
  const { byPeriods } = await readPersonPresence(store, span)
  const inAll = (periods: number) =>
    [...byPeriods].reduce(
      (sum, [activePeriods, people]) => ((activePeriods & periods) === periods ? sum + people : sum),
      0,
    )
  const usersBefore = inAll(2)
  return {
    current: { users: inAll(4), returning: inAll(4 + 2), usersBefore },
    previous: { users: usersBefore, returning: inAll(2 + 1), usersBefore: inAll(1) },
  }
}

/** How many end users were there in the range. */
export async function readUserCount(store: ReportStore, span: ReportSpan): Promise<number> {
  if (!readsEvents(span)) return (await readUserTotals(store, span)).current.users
  const sql = `SELECT uniqExact(${person}) AS users FROM events WHERE ${inRange}`
  const [row] = await store.query<{ users: number }>({ sql, params: boundsOf(span) })
  return row?.users ?? 0
}

/** Users per interval of the range, and who of them was there in the interval before; those without are absent. */
export async function readUserPoints(store: ReportStore, span: ReportSpan): Promise<readonly UserPoint[]> {
  return (await readPersonPresence(store, span)).points
}
