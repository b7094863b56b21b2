import type { EndUserEventType } from '@waymark/domain/analytics/events'
import { messageSlots, type RandomUsage } from './random-usage.ts'
import { checkedFields, ofType, type Period, pagesOf, usersOf, visitsOf, within } from './recount.ts'
import type { SentEvent } from './told-sessions.ts'

/**
 * The figures of every report, counted plainly over the list of events. It uses none of the code under test: no SQL, no
 * function of the domain, only the wording of the specification. A figure is null where there is nothing to divide by.
 */

const dayMs = 86_400_000

type Told = readonly SentEvent[]
type Figure = number | null

const share = (part: number, whole: number): Figure => (whole === 0 ? null : Math.min(1, part / whole))
const quotient = (part: number, whole: number): Figure => (whole === 0 ? null : part / whole)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]): Figure => quotient(sum(values), values.length)
const percent = (value: Figure): Figure => (value === null ? null : value * 100)
const meanOfKnown = (values: readonly Figure[]) => mean(values.filter(value => value !== null))

/** Sessions among the events until the end of the range, that began in a period. */
function sessionsIn(told: Told, period: Period, end: number) {
  const groups = Map.groupBy(
    told.filter(one => one.at < end),
    one => one.sessionId,
  )
  return [...groups.values()]
    .map(events => {
      const times = events.map(one => one.at)
      const startedAt = Math.min(...times)
      const durationS = (Math.max(...times) - startedAt) / 1_000
      const views = ofType(events, 'page_view').length
      const activities = ofType(events, 'click', 'activity').length + Math.max(0, views - 1)
      return { startedAt, durationS, isEngaged: durationS > 10 || activities > 1 }
    })
    .filter(({ startedAt }) => startedAt >= period.from && startedAt < period.to)
}

const scoresOf = (told: Told, messageId: number) =>
  ofType(told, 'survey_answered')
    .filter(one => one.event.messageId === messageId)
    .map(one => one.event.score ?? 0)

function npsOf(scores: readonly number[]): Figure {
  const [promoters, detractors] = [scores.filter(one => one >= 9), scores.filter(one => one <= 6)]
  return percent(quotient(promoters.length - detractors.length, scores.length))
}

function happinessOf(told: Told) {
  const [toNps, toSurvey] = [scoresOf(told, messageSlots.nps), scoresOf(told, messageSlots.survey)]
  const average = mean(toSurvey)
  const surveyScore = average === null ? null : ((average - 1) / 4) * 100
  const nps = npsOf(toNps)
  const weighted = (surveyScore ?? 0) * toSurvey.length + (((nps ?? 0) + 100) / 2) * toNps.length
  const score = quotient(weighted, toNps.length + toSurvey.length)
  return { nps, surveyScore, score, average, npsCount: toNps.length, surveyCount: toSurvey.length }
}

/** Users who answered a message ÷ users who were asked. */
function responseRate(told: Told, messageId: number): Figure {
  const of = (type: EndUserEventType) =>
    usersOf(ofType(told, type).filter(one => one.event.messageId === messageId)).size
  return share(of('survey_answered'), of('survey_shown'))
}

/** Searches of a period of which the same user opened a result next, among the events of both periods. */
function openedIn(told: Told, period: Period): number {
  const byUser = Map.groupBy(ofType(told, 'search_performed', 'search_result_opened'), one => one.userId)
  const opened = [...byUser.values()].flatMap(events => {
    const ordered = events.toSorted((one, other) => one.at - other.at)
    return ordered.filter(
      (one, index) =>
        one.event.type === 'search_performed' && ordered[index + 1]?.event.type === 'search_result_opened',
    )
  })
  return within(opened, period).length
}

function retentionOf(told: Told, now: Period, before: Period) {
  const [here, there] = [usersOf(within(told, now)), usersOf(within(told, before))]
  const returning = [...here].filter(user => there.has(user)).length
  const ratios: number[] = []
  for (let day = now.from; day < now.to; day += dayMs) {
    const last = (days: number) =>
      usersOf(within(told, { from: day + dayMs - days * dayMs, to: day + dayMs })).size
    if (last(30) > 0) ratios.push(last(7) / last(30))
  }
  const [retentionRate, stickiness] = [share(returning, there.size), mean(ratios)]
  const score = percent(meanOfKnown([retentionRate, stickiness]))
  return { returning, usersBefore: there.size, users: here.size, retentionRate, stickiness, score }
}

function validationOf(told: Told) {
  const checks = ofType(told, 'validator_evaluated')
  const fields = checkedFields(checks)
  const failed = fields.filter(one => one.includes(false))
  return {
    checks: checks.length,
    checkUsers: usersOf(checks).size,
    invalidRate: share(checks.filter(one => one.event.valid === false).length, checks.length),
    rightFirstRate: share(fields.filter(one => one[0]).length, fields.length),
    correctedRate: share(
      failed.filter(one => one.lastIndexOf(true) > one.indexOf(false)).length,
      failed.length,
    ),
  }
}

/** A period with what lies in it, and the two periods of the report. */
interface Part {
  readonly told: Told
  readonly here: Told
  readonly now: Period
  readonly both: Period
  readonly users: number
  readonly retention: ReturnType<typeof retentionOf>
  readonly happiness: ReturnType<typeof happinessOf>
}

const countIn = (part: Told, ...types: readonly EndUserEventType[]) => ofType(part, ...types).length
const peopleIn = (part: Told, ...types: readonly EndUserEventType[]) => usersOf(ofType(part, ...types)).size
const emptySearches = (part: Told) =>
  ofType(part, 'search_performed').filter(one => !((one.event.results ?? 0) > 0)).length

function engagementOf({ told, now, both, users }: Part) {
  const sessions = sessionsIn(told, now, both.to)
  const engaged = sessions.filter(one => one.isEngaged).length
  const durationS = sum(sessions.map(one => one.durationS))
  return {
    totals: {
      ...{ sessions: sessions.length, engaged },
      averageDurationS: quotient(durationS, sessions.length),
      durationPerUserS: quotient(durationS, users),
    },
  }
}

function adoptionOf({ told, here, now, users, retention }: Part) {
  const [pages, known] = [pagesOf(here).size, pagesOf(within(told, { from: 0, to: now.to })).size]
  return {
    totals: {
      ...{ users, pages, knownPages: known, appCoverage: share(pages, known), goalReached: null },
      growthRate: quotient(users - retention.usersBefore, retention.usersBefore),
    },
  }
}

function overviewOf(part: Part) {
  const { here, users, retention, happiness } = part
  const [engagement, adoption] = [engagementOf(part).totals, adoptionOf(part).totals]
  const engagedRate = share(engagement.engaged, engagement.sessions)
  const letters = {
    ...{ happiness: happiness.score, engagement: percent(engagedRate) },
    ...{ adoption: percent(adoption.appCoverage), retention: retention.score },
  }
  const overall = meanOfKnown(Object.values(letters))
  return {
    scores: { ...letters, taskSuccess: null, overall: overall === null ? null : Math.round(overall) },
    totals: {
      ...{ users, sessions: engagement.sessions, appCoverage: adoption.appCoverage, nps: happiness.nps },
      ...{ averageDurationS: engagement.averageDurationS, engagedRate },
      retentionRate: retention.retentionRate,
      guidesStarted: countIn(here, 'guide_started'),
      announcementViews: countIn(here, 'message_shown'),
      searchesWithoutResult: emptySearches(here),
    },
  }
}

function heartOf(part: Part) {
  const { users, retention, happiness } = part
  return {
    overview: overviewOf(part),
    'heart/adoption': adoptionOf(part),
    'heart/engagement': engagementOf(part),
    'heart/retention': {
      totals: {
        ...{ retentionRate: retention.retentionRate, stickiness: retention.stickiness },
        ...{ returning: retention.returning, users },
      },
    },
    'heart/happiness': {
      totals: {
        ...{ nps: happiness.nps, npsResponses: happiness.npsCount },
        ...{ surveyScore: happiness.surveyScore, surveyResponses: happiness.surveyCount },
      },
    },
  }
}

function searchOf({ told, here, now, both }: Part) {
  const searches = countIn(here, 'search_performed')
  return {
    totals: {
      ...{ searches, searchUsers: peopleIn(here, 'search_performed') },
      resultRate: share(searches - emptySearches(here), searches),
      clickRate: share(openedIn(within(told, both), now), searches),
    },
  }
}

function contentOf(part: Part) {
  const { here, happiness } = part
  const tooltips = ofType(here, 'tooltip_shown')
  const views = { views: countIn(here, 'message_shown'), uniqueViews: peopleIn(here, 'message_shown') }
  return {
    'content/overview': {
      totals: {
        assistantOpens: countIn(here, 'assistant_opened'),
        assistantUsers: peopleIn(here, 'assistant_opened'),
        guidesStarted: countIn(here, 'guide_started'),
        announcementViews: views.views,
        searches: countIn(here, 'search_performed'),
        searchesWithoutResult: emptySearches(here),
      },
    },
    'content/search': searchOf(part),
    'content/announcements': {
      totals: {
        ...{ ...views, interactions: countIn(here, 'message_link') },
        rate: share(peopleIn(here, 'message_link'), views.uniqueViews),
      },
    },
    'content/surveys': {
      totals: {
        ...{ responses: happiness.surveyCount, average: happiness.average },
        responseRate: responseRate(here, messageSlots.survey),
      },
    },
    'content/surveys/nps': {
      totals: {
        ...{ nps: happiness.nps, responses: happiness.npsCount },
        responseRate: responseRate(here, messageSlots.nps),
      },
    },
    'content/tooltips': {
      totals: {
        ...{ tooltipViews: tooltips.length, tooltipUsers: usersOf(tooltips).size },
        tooltipLinks: countIn(here, 'tooltip_link'),
        averageS: mean(tooltips.map(one => (one.event.durationMs ?? 0) / 1_000)),
      },
    },
    'content/validators': { totals: validationOf(here) },
  }
}

/** Every report of one period. */
function figuresOf({ told }: RandomUsage, now: Period, before: Period, both: Period) {
  const here = within(told, now)
  const known = { users: usersOf(here).size, retention: retentionOf(told, now, before) }
  const part: Part = { told, here, now, both, ...known, happiness: happinessOf(here) }
  return { ...heartOf(part), ...contentOf(part) }
}

export type ReferenceReport = keyof ReturnType<typeof figuresOf>

/** Instants of the range, and of as many days before it and before those. */
function periodsOf({ zone, days, lastDay }: RandomUsage) {
  const to = Date.parse(`${lastDay}T00:00:00Z`) + dayMs - zone[1] * 3_600_000
  const back = (ranges: number): Period => ({
    from: to - (ranges + 1) * days * dayMs,
    to: to - ranges * days * dayMs,
  })
  return { current: back(0), previous: back(1), beforePrevious: back(2) }
}

/** First day of the range. */
export const firstDayOf = ({ days, lastDay }: RandomUsage) =>
  new Date(Date.parse(`${lastDay}T00:00:00Z`) - (days - 1) * dayMs).toISOString().slice(0, 10)

/** Metrics of every report, each with its value in the range and in the period before. */
export function referenceMetrics(usage: RandomUsage): ReadonlyMap<string, readonly [Figure, Figure]> {
  const { current, previous, beforePrevious } = periodsOf(usage)
  const both = { from: previous.from, to: current.to }
  const now = figuresOf(usage, current, previous, both)
  const before = figuresOf(usage, previous, beforePrevious, both)
  const metrics = new Map<string, readonly [Figure, Figure]>()
  for (const [report, parts] of Object.entries(now)) {
    const earlier = before[report as ReferenceReport] as Record<string, Record<string, Figure>>
    for (const [part, figures] of Object.entries(parts as Record<string, Record<string, Figure>>)) {
      for (const [name, value] of Object.entries(figures))
        metrics.set(`${report} ${part}.${name}`, [value, earlier[part]?.[name] ?? null])
    }
  }
  return metrics
}

/** Visits of pages in the range: how many, and their mean length in seconds. */
export function referencePages(usage: RandomUsage) {
  const part = within(usage.told, periodsOf(usage).current)
  const visits = Map.groupBy(visitsOf(part), visit => visit.path)
  return [...visits]
    .map(([path, own]) => {
      const views = ofType(part, 'page_view').filter(one => one.event.path === path)
      const clicks = ofType(part, 'click').filter(one => one.event.path === path).length
      return {
        ...{ path, visits: own.length, users: usersOf(views).size, views: views.length },
        averageS: sum(own.map(one => one.seconds)) / own.length,
        clicksPerVisit: clicks / own.length,
        exits: own.filter(one => one.isExit).length,
      }
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1))
}
