import type { EndUserEventType } from '@waymark/domain/analytics/events'
import type { SentEvent } from './told-sessions.ts'

/**
 * Recounts the figures of reports: plainly, over the list of sent events. It uses none of the code under test, only the
 * wording of the specification.
 */

const dayMs = 86_400_000
export const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Half-open instants. */
export interface Period {
  readonly from: number
  readonly to: number
}

export const within = (told: readonly SentEvent[], { from, to }: Period) =>
  told.filter(one => one.at >= from && one.at < to)

export const ofType = (told: readonly SentEvent[], ...types: readonly EndUserEventType[]) =>
  told.filter(one => types.includes(one.event.type))

export const usersOf = (told: readonly SentEvent[]) => new Set(told.map(one => one.userId))

export const pagesOf = (told: readonly SentEvent[]) =>
  new Set(ofType(told, 'page_view').map(one => one.event.path))

interface Session {
  readonly startedAt: number
  readonly durationS: number
  readonly isEngaged: boolean
}

export function sessionsOf(told: readonly SentEvent[]): readonly Session[] {
  const groups = Map.groupBy(
    told.filter(one => one.sessionId !== ''),
    one => `${one.userId} ${one.sessionId}`,
  )
  return [...groups.values()].map(events => {
    const times = events.map(one => one.at)
    const startedAt = Math.min(...times)
    const durationS = (Math.max(...times) - startedAt) / 1_000
    const pageChanges = Math.max(0, ofType(events, 'page_view').length - 1)
    const activities = ofType(events, 'click', 'activity').length + pageChanges
    return { startedAt, durationS, isEngaged: durationS > 10 || activities > 1 }
  })
}

/** Mean over the days of weekly ÷ monthly users. */
export function stickiness(told: readonly SentEvent[], { from, to }: Period): number {
  const ratios: number[] = []
  for (let day = from; day < to; day += dayMs) {
    const last = (days: number) =>
      usersOf(within(told, { from: day - (days - 1) * dayMs, to: day + dayMs })).size
    if (last(30) > 0) ratios.push(last(7) / last(30))
  }
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
}

/** Users per level of the frequency funnel. */
export function funnel(
  told: readonly SentEvent[],
  current: Period,
  previous: Period,
  windowDays: number,
): number[] {
  const window = within(told, { from: current.to - windowDays * dayMs, to: current.to })
  const before = usersOf(within(told, previous))
  const returning = [...usersOf(within(told, current))].filter(user => before.has(user))
  const levels = returning.map(user => {
    const own = window.filter(one => one.userId === user)
    const back = (days: number) =>
      new Set(own.map(one => Math.floor((current.to - 1 - one.at) / (days * dayMs)))).size
    const engaged = sessionsOf(own).filter(session => session.isEngaged).length
    const isWeekly = back(7) / Math.ceil(windowDays / 7) >= 0.75
    const isDaily = isWeekly && back(1) / windowDays > 0.4
    if (back(30) < 2) return 0
    if (!isWeekly) return 1
    if (!isDaily) return 2
    return engaged > back(1) ? 4 : 3
  })
  return [0, 1, 2, 3, 4].map(level => levels.filter(one => one >= level).length)
}

/** Visits of pages with their length in seconds and whether the session ended on them. */
export function visitsOf(told: readonly SentEvent[]) {
  const groups = Map.groupBy(
    told.filter(one => one.sessionId !== ''),
    one => `${one.userId} ${one.sessionId}`,
  )
  return [...groups.values()].flatMap(events => {
    const views = ofType(events, 'page_view').toSorted((one, other) => one.at - other.at)
    const end = Math.max(...events.map(one => one.at))
    return views.map((view, index) => ({
      path: view.event.path ?? '',
      seconds: ((views[index + 1]?.at ?? end) - view.at) / 1_000,
      isExit: index === views.length - 1,
    }))
  })
}

/** Searches of which the same person opened a result next. */
export function openedSearches(told: readonly SentEvent[]): number {
  const byUser = Map.groupBy(ofType(told, 'search_performed', 'search_result_opened'), one => one.userId)
  return [...byUser.values()].reduce((sum, events) => {
    const ordered = events.toSorted((one, other) => one.at - other.at)
    return (
      sum +
      ordered.filter(
        (one, index) =>
          one.event.type === 'search_performed' && ordered[index + 1]?.event.type === 'search_result_opened',
      ).length
    )
  }, 0)
}

/** The results of each field's checks in each session in the order of time, of events that have a field and a result. */
export function checkedFields(told: readonly SentEvent[]): readonly (readonly boolean[])[] {
  const known = told.filter(one => one.event.itemId !== undefined && one.event.valid !== undefined)
  const groups = Map.groupBy(known, one => `${one.userId} ${one.sessionId} ${one.event.itemId}`)
  return [...groups.values()].map(events =>
    events.toSorted((one, other) => one.at - other.at).map(one => one.event.valid === true),
  )
}

/** The instants of the first event of each user, of those that lie in a period. */
export function firstViewsOf(told: readonly SentEvent[], { from, to }: Period): readonly number[] {
  const groups = Map.groupBy(told, one => one.userId)
  return [...groups.values()]
    .map(events => Math.min(...events.map(one => one.at)))
    .filter(first => first >= from && first < to)
}

export function medianOf(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

const weekMs = 7 * dayMs
/** Midnight of the Monday before or on an instant; 1 January 1970 was a Thursday. */
const mondayOf = (instant: number) => Math.floor((instant + 3 * dayMs) / weekMs) * weekMs - 3 * dayMs

/** Users by the week of their first event, with how many were active in it and in each week until the last event. */
export function weekCohorts(told: readonly SentEvent[]) {
  const weeksOf = (user: string) =>
    new Set(told.filter(one => one.userId === user).map(one => mondayOf(one.at)))
  const active = [...usersOf(told)].map(weeksOf)
  const last = Math.max(...active.flatMap(weeks => [...weeks]))
  const cohorts = Map.groupBy(active, weeks => Math.min(...weeks))
  return [...cohorts]
    .sort(([one], [other]) => one - other)
    .map(([week, users]) => ({
      week,
      users: users.length,
      active: Array.from(
        { length: (last - week) / weekMs + 1 },
        (_, offset) => users.filter(weeks => weeks.has(week + offset * weekMs)).length,
      ),
    }))
}
