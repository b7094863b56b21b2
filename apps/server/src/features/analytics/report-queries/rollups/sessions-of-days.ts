import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import { readsEvents } from '../analytics/report-span.ts'
import { isEngagedSql, longestSessionMs, sessionsAlone } from '../analytics/session-sql.ts'
import type { DayFigure, FigureKind, LoadSpan } from './day-rollups.ts'
import { loadParams } from './load-params.ts'
import { numberOfDay } from './zoned-day-starts.ts'

/** Sessions that began on a day. */
export interface DaySessions {
  readonly sessions: number
  readonly engaged: number
  readonly durationS: number
}

const sqlOf = (
  isByEvents: boolean,
) => `SELECT toString(toDate(started_at, {timeZone:String})) AS day, count() AS sessions, countIf(${isEngagedSql}) AS engaged,
    sum(duration_s) AS durationS
  FROM (${sessionsAlone('from', isByEvents)}) GROUP BY day`

function makeSessions(): DayFigure<DaySessions> {
  return {
    none: { sessions: 0, engaged: 0, durationS: 0 },
    headMs: longestSessionMs,
    tailMs: longestSessionMs,
    bytesOf: () => 100,
    load: async (store: ClickHouse, span: LoadSpan) => {
      const rows = await store.query<DaySessions & { day: string }>({
        sql: sqlOf(readsEvents(span)),
        params: loadParams(span),
      })
      return new Map(rows.map(({ day, ...sessions }) => [numberOfDay(day), sessions]))
    },
  }
}

/** Sessions by the day on which they began. */
export const sessionsOfDays: FigureKind<DaySessions> = { name: 'sessions', make: makeSessions }
