import { startOfZonedDay } from '@waymark/domain/analytics/analytics'
import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import { readActiveUsers, readFirstDay } from './active-users.ts'
import { readPagePoints, readPageTotals } from './page-figures.ts'
import { readPageVisits } from './page-visits.ts'
import type { Seen } from './recount-usage.ts'
import type { ReportSpan } from './report-span.ts'
import { readSampleSize } from './sample-size.ts'
import { readSessionDays } from './session-figures.ts'
import { readUserPoints, readUserTotals } from './user-figures.ts'
import { readVisitHabits } from './visit-habits.ts'
import { readWeekCohorts } from './week-cohorts.ts'

/** For tests: `usage()` in an event store, and the figures that reports read of it. */

export const usageProperty = 7

/** Writes what was seen as events of the property; the same token adds nothing. */
export async function writeUsage(store: ClickHouse, events: readonly Seen[], token: string): Promise<void> {
  const lines = events.map(({ user, session, type, at, path }, index) =>
    JSON.stringify([
      ...[1, usageProperty, `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`, type, user, false],
      ...[session, at, at, path, 'en', 0],
    ]),
  )
  const columns = ['company_id', 'property_id', 'event_id', 'type', 'user_id', 'is_anonymous', 'session_id']
  await store.insert({
    table: 'events',
    columns: [...columns, 'occurred_at', 'received_at', 'path', 'lang', 'chunk_id'],
    lines: lines.join('\n'),
    token,
  })
}

/** Names of users and of pages as a set that reports can be narrowed to. */
export async function writeMembers(
  store: ClickHouse,
  set: string,
  members: readonly string[],
): Promise<void> {
  await store.insert({
    table: 'report_filter_member',
    columns: ['filter_id', 'name'],
    lines: members.map(name => JSON.stringify([set, name])).join('\n'),
    token: set,
  })
}

/** Three weeks of the usage, in weeks. */
export const usageSpan = (timeZone: string): ReportSpan => ({
  ...{ language: '', users: '', pages: '', propertyId: usageProperty, timeZone },
  ...{ leastUsers: 0, interval: 'week' },
  ...{ previousDay: '2026-09-01', fromDay: '2026-09-24', toDay: '2026-10-16' },
  previousFrom: new Date(startOfZonedDay('2026-09-01', timeZone)),
  from: new Date(startOfZonedDay('2026-09-24', timeZone)),
  to: new Date(startOfZonedDay('2026-10-17', timeZone)),
})

export const firstVisits = { page: 1, limit: 100, sort: 'path', order: 'ASC', search: '' } as const

const everyone = { types: [], messages: [] }

/** Everything that reads aggregates. */
export async function readUsage(from: ClickHouse, span: ReportSpan) {
  const [
    totals,
    points,
    active,
    firstDay,
    sessions,
    habits,
    cohorts,
    pageTotals,
    pagePoints,
    sample,
    visits,
  ] = await Promise.all([
    readUserTotals(from, span),
    readUserPoints(from, span),
    readActiveUsers(from, span),
    readFirstDay(from, span),
    readSessionDays(from, span),
    readVisitHabits(from, span),
    readWeekCohorts(from, span, '2026-08-17'),
    readPageTotals(from, span),
    readPagePoints(from, span),
    readSampleSize(from, span, everyone),
    readPageVisits(from, span, firstVisits),
  ])
  return {
    ...{ totals, points, active, firstDay, cohorts, pageTotals, pagePoints, sample, visits: visits.items },
    sessions: sessions.map(({ day, sessions, engaged, durationS }) => ({
      day,
      sessions,
      engaged,
      durationS,
    })),
    habits: habits.map(one => JSON.stringify(one)).sort(),
  }
}

/** The figures among them that `recount` counts, too. */
export function recountedOf(all: Awaited<ReturnType<typeof readUsage>>) {
  const { users, returning, usersBefore } = all.totals.current
  const { pages, knownPages } = all.pageTotals.current
  const sessionsByDay = Object.fromEntries(all.sessions.map(one => [one.day, one.sessions]))
  const visits = all.visits.map(one => ({ ...one }))
  return { visits, users, returning, usersBefore, pages, knownPages, sessionsByDay }
}
