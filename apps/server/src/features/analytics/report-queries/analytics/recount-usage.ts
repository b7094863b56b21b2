import type { ReportSpan } from './report-span.ts'

/** What was seen of a user, for tests that count it without the server's questions. */
export interface Seen {
  readonly user: string
  readonly session: string
  readonly type: string
  readonly at: number
  readonly path: string
}

const minuteMs = 60_000
const dayMs = 86_400_000
/** Three months of sessions that cross midnights, quarters of an hour and months; always the same. */
export function usage(): readonly Seen[] {
  const start = Date.parse('2026-08-01T00:00:00Z')
  return Array.from({ length: 1_200 }, (_, index) => {
    const session = Math.floor(index / 4)
    const at = start + ((session * 7_919 * minuteMs) % (90 * dayMs)) + (index % 4) * 11 * minuteMs
    return {
      user: `user-${(session * 31) % 23}@example.com`,
      session: session % 9 === 0 ? '' : `session-${session}`,
      type: ['page_view', 'click', 'activity', 'page_view'][index % 4] ?? '',
      at,
      path: `/page-${(index * 13) % 17}`,
    }
  })
}

const localDay = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(at))

/** Visits, exits and clicks by page: a visit ends with the next one of its session, or with its last event. */
function visitsOf(events: readonly Seen[]) {
  const found = new Map<string, { visits: number; ms: number; exits: number; clicks: number }>()
  const at = (path: string) => {
    const page = found.get(path) ?? { visits: 0, ms: 0, exits: 0, clicks: 0 }
    found.set(path, page)
    return page
  }
  for (const { path } of events.filter(one => one.type === 'click')) at(path).clicks += 1
  const inSessions = events.filter(one => one.session !== '')
  for (const list of Map.groupBy(inSessions, one => `${one.user} ${one.session}`).values()) {
    const endsAt = Math.max(...list.map(one => one.at))
    const views = list.filter(one => one.type === 'page_view').sort((one, other) => one.at - other.at)
    for (const [index, view] of views.entries()) {
      const page = at(view.path)
      page.visits += 1
      page.ms += (views[index + 1]?.at ?? endsAt) - view.at
      page.exits += index === views.length - 1 ? 1 : 0
    }
  }
  return [...found]
    .filter(([, page]) => page.visits > 0)
    .map(([path, { visits, ms, exits, clicks }]) => ({
      ...{ path, visits, averageS: ms / visits / 1_000, clicksPerVisit: clicks / visits, exits },
    }))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Figures counted from the list, in code that shares nothing with the server's questions. */
export function recount(events: readonly Seen[], span: ReportSpan) {
  const within = (from: Date, to: Date) => events.filter(one => one.at >= +from && one.at < +to)
  const [now, before] = [within(span.from, span.to), within(span.previousFrom, span.from)]
  const users = (list: readonly Seen[]) => new Set(list.map(one => one.user))
  const pages = (list: readonly Seen[]) =>
    new Set(list.filter(one => one.type === 'page_view').map(one => one.path)).size
  const sessions = [...Map.groupBy(events, one => `${one.user} ${one.session}`).values()]
    .filter(list => list[0]?.session !== '')
    .map(list => Math.min(...list.map(one => one.at)))
    .filter(at => at >= +span.previousFrom && at < +span.to)
  return {
    visits: visitsOf(now),
    users: users(now).size,
    returning: [...users(now)].filter(user => users(before).has(user)).length,
    usersBefore: users(before).size,
    pages: pages(now),
    knownPages: pages(events.filter(one => one.at < +span.to)),
    sessionsByDay: Object.fromEntries(
      [...Map.groupBy(sessions, at => localDay(at, span.timeZone))]
        .map(([day, list]): [string, number] => [day, list.length])
        .sort(([one], [other]) => one.localeCompare(other)),
    ),
  }
}
