import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  WireAdoption,
  WireAdoptionGoal,
  WireAdoptionPage,
  WireAnalyticsOverview,
  WireAnnouncementDetail,
  WireAnnouncementReport,
  WireAnswer,
  WireContentOverview,
  WireEngagement,
  WireEngagementPage,
  WireHappiness,
  WireNps,
  WireRetention,
  WireSearchQuery,
  WireSearchReport,
  WireSegmentReport,
  WireSurveys,
  WireTooltipReport,
  WireValidatorReport,
} from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../../test/a-world.ts'
import { apiClient } from '../../../../../test/api-client.ts'
import { aGuide } from '../../../../../test/builders.ts'
import { madeUpUsage } from '../../../../../test/made-up-usage.ts'
import { openServer, type TestServer } from '../../../../../test/open-server.ts'
import {
  at,
  checkedFields,
  firstViewsOf,
  funnel,
  medianOf,
  ofType,
  openedSearches,
  pagesOf,
  sessionsOf,
  stickiness,
  usersOf,
  visitsOf,
  weekCohorts,
  within,
} from '../../../../../test/recount.ts'
import {
  drainEvents,
  enableAdvancedRecording,
  type SentEvent,
  sendEvents,
} from '../../../../../test/told-sessions.ts'
import {
  createClickHouse,
  type EventEngine,
  migrateEventStore,
  startEventEngine,
} from '../../../../platform/clickhouse/index.ts'
import { openLog } from '../../../../platform/log.ts'
import { readAnswersOf } from '../../report-queries/survey-answers.ts'

/**
 * Figures of analytics, of events that were sent through the ingest, against a plain recount of the same events.
 * Today is 2 March 2026: the range is 1 February to 2 March, the period before 2 to 31 January.
 */

const current = { from: at('2026-02-01'), to: at('2026-03-03') }
const previous = { from: at('2026-01-02'), to: at('2026-02-01') }
const beforePrevious = { from: at('2025-12-03'), to: at('2026-01-02') }

let dataDir: string
let engine: EventEngine
let server: TestServer
let world: World
let sentEvents: readonly SentEvent[]
const ids = { guide: 0, news: 0, reminder: 0, nps: 0, survey: 0, oldSurvey: 0, tooltip: 0, validator: 0 }

async function aMessage(type: 'announcement' | 'nps' | 'survey', category: number, title: string) {
  const { id: property_id, companyId: company_id } = world.property
  const { id } = await server.database.asSystem(tx =>
    tx
      .insertInto('message')
      .values({
        company_id,
        property_id,
        type,
        category,
        title,
        visibility: 'public',
        recurrence_days: 1,
        reminder_days: 0,
        first_published_at: new Date('2026-01-01T00:00:00Z'),
      })
      .returning('message.id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-analytics-'))
  engine = await startEventEngine({ dataDir, log: openLog('silent') })
  // Events of four months are sent within seconds: more of one visitor than the limit lets through.
  server = await openServer({ eventsUrl: () => engine.url, env: { VISITOR_LIMIT_FACTOR: '100' } })
  const store = createClickHouse({ url: () => engine.url })
  await migrateEventStore(store)
  await store.close()
  world = await aWorld(server)
  await enableAdvancedRecording(server, world.property)
  const guide = { in: world.property, by: world.admin, isPublic: true, title: 'Make an order' }
  ids.guide = (await aGuide(guide)).id
  ids.news = await aMessage('announcement', 4, 'News of the week')
  ids.reminder = await aMessage('announcement', 2, 'A reminder')
  ids.nps = await aMessage('nps', 7, 'Would you recommend us?')
  ids.survey = await aMessage('survey', 8, 'How was it?')
  ids.oldSurvey = await aMessage('survey', 8, 'An old question')
  const make = async (path: string, body: object) => {
    const made = await world.admin.api.post<{ id: number }>(path, body)
    if (made.status !== 201) throw new Error(`${path} answered ${made.status}: ${made.raw}`)
    return made.body.id
  }
  const at = `properties/${world.property.id}`
  ids.tooltip = await make(`/v2/${at}/tooltips`, { title: 'Fields of an order' })
  ids.validator = await make(`/v3/${at}/validators`, { name: 'Postcode', rule: { kind: 'required' } })
  sentEvents = madeUpUsage({
    firstDay: '2025-11-12',
    days: 111,
    guideId: ids.guide,
    announcementIds: [ids.news, ids.reminder],
    npsId: ids.nps,
    surveyIds: [ids.survey, ids.oldSurvey],
    tooltipId: ids.tooltip,
    validatorId: ids.validator,
  })
  await sendEvents(server, world.property, sentEvents)
  await server.database.asSystem(tx =>
    tx
      .updateTable('message')
      .set({ visibility: 'deleted' })
      .where('message.id', '=', ids.oldSurvey)
      .execute(),
  )
  await drainEvents(server, engine)
}, 120_000)

afterAll(async () => {
  await server.close()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const read = async <T>(path: string, person = world.admin, property = world.property): Promise<T> => {
  const reply = await person.api.get<T>(`/v2/properties/${property.id}/analytics/${path}`)
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${reply.raw}`)
  return reply.body
}

const metric = (value: number | null, before: number | null) => ({
  value: value === null ? null : expect.closeTo(value, 6),
  previous: before === null ? null : expect.closeTo(before, 6),
})
/** The same figure of both periods. */
const both = (make: (sentEvents: readonly SentEvent[]) => number) =>
  metric(make(within(sentEvents, current)), make(within(sentEvents, previous)))
const share = (part: number, whole: number) => part / whole
const intersection = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter(user => other.has(user)).length
const returned = (now: typeof current, before: typeof current) =>
  share(
    intersection(usersOf(within(sentEvents, now)), usersOf(within(sentEvents, before))),
    usersOf(within(sentEvents, before)).size,
  )

it('every event that was sent is counted, and the frame says which days', async () => {
  const body = await read<WireAdoption>('heart/adoption')
  expect(body).toMatchObject({
    from: '2026-02-01',
    to: '2026-03-02',
    previousFrom: '2026-01-02',
    previousTo: '2026-01-31',
    interval: 'day',
    pendingEvents: 0,
  })
  expect(body.points).toHaveLength(30)
})

describe('A, adoption', () => {
  const known = (until: number) => pagesOf(within(sentEvents, { from: 0, to: until }))
  const normal = (pages: ReadonlySet<string | undefined>) =>
    new Set([...pages].map(path => path?.replace(/\d+\/edit/, '*/edit')))

  it('users, growth and coverage of both periods', async () => {
    const body = await read<WireAdoption>('heart/adoption')
    const coverage = (period: typeof current) =>
      share(normal(pagesOf(within(sentEvents, period))).size, normal(known(period.to)).size)
    const users = (period: typeof current) => usersOf(within(sentEvents, period)).size
    const growth = (now: typeof current, before: typeof current) =>
      share(users(now) - users(before), users(before))
    expect(body.totals).toEqual({
      users: both(part => usersOf(part).size),
      growthRate: metric(growth(current, previous), growth(previous, beforePrevious)),
      appCoverage: metric(coverage(current), coverage(previous)),
      goalReached: metric(null, null),
      pages: both(part => normal(pagesOf(part)).size),
      knownPages: metric(normal(known(current.to)).size, normal(known(previous.to)).size),
    })
    expect(body.scores.adoption).toEqual(metric(coverage(current) * 100, coverage(previous) * 100))
    expect(body.totals.appCoverage.value).toBeLessThan(1)
  })

  it('the goal, with its changes, in the score and in each day (EVENT-71)', async () => {
    const path = `/v2/properties/${world.property.id}/analytics/heart/adoption/goal`
    const save = (expectedUsers: unknown, ifMatch?: number, person = world.admin) =>
      person.api.put<WireAdoptionGoal>(path, { expectedUsers }, ifMatch === undefined ? {} : { ifMatch })
    const before = await read<WireAdoption>('heart/adoption')
    const first = await save(24, 0)
    expect(first.body).toMatchObject({ expectedUsers: 24, history: [{ expectedUsers: 24 }] })
    const again = await save(24, first.body.version)
    expect(again.body).toEqual(first.body)
    expect((await save(30, 0)).status).toBe(409)
    const wrong = await Promise.all([0, -1, 2.5, 'many', 100_000_001].map(value => save(value)))
    expect(wrong.map(reply => reply.status)).toEqual([400, 400, 400, 400, 400])
    expect((await save(9, undefined, world.propertyContributor)).status).toBe(403)
    const { totals, scores, points } = await read<WireAdoption>('heart/adoption')
    const users = usersOf(within(sentEvents, current)).size
    expect(totals.goalReached.value).toBeCloseTo(users / 24, 6)
    const score = ((before.totals.appCoverage.value ?? 0) + users / 24) / 2
    expect(scores.adoption.value).toBeCloseTo(score * 100, 6)
    expect(new Set(points.map(point => point.expectedUsers))).toEqual(new Set([24]))
    const ended = await save(null, first.body.version)
    expect(ended.body.history.map(one => one.expectedUsers)).toEqual([null, 24])
    const after = await read<WireAdoption>('heart/adoption')
    // The end of the goal is today: the range ends without one.
    expect(after.scores).toEqual({ adoption: { ...scores.adoption, value: before.scores.adoption.value } })
    expect(after.points.at(-2)?.expectedUsers).toBe(24)
  })

  it('users of each day', async () => {
    const { points } = await read<WireAdoption>('heart/adoption')
    for (const point of points) {
      const day = { from: at(point.from), to: at(point.from) + 86_400_000 }
      expect([point.from, point.users]).toEqual([point.from, usersOf(within(sentEvents, day)).size])
    }
  })

  it('users of each week, where the range has so many days; the first is cut', async () => {
    const { interval, points } = await read<WireAdoption>('heart/adoption?from=2026-01-01&to=2026-03-02')
    expect(interval).toBe('week')
    expect(points[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-04' })
    for (const { from, to, users } of points) {
      expect([from, users]).toEqual([
        from,
        usersOf(within(sentEvents, { from: at(from), to: at(to) + 86_400_000 })).size,
      ])
    }
  })

  it('pages with their users, ids of objects as one page', async () => {
    const { items, total } = await read<{ items: WireAdoptionPage[]; total: number }>(
      'heart/adoption/pages?limit=100&sort=path&order=ASC',
    )
    const views = ofType(within(sentEvents, current), 'page_view')
    const paths = normal(pagesOf(views))
    expect(total).toBe(paths.size)
    expect(items.map(row => row.path)).toEqual([...paths].sort())
    const edits = views.filter(one => one.event.path?.endsWith('/edit'))
    expect(items.find(row => row.path === '/orders/*/edit')).toMatchObject({
      users: usersOf(edits).size,
      views: edits.length,
      userShare: expect.closeTo(usersOf(edits).size / usersOf(within(sentEvents, current)).size, 6),
    })
  })

  it('pages that are known but were not visited, and the search', async () => {
    const range = 'from=2025-11-20&to=2025-11-20'
    const day = within(sentEvents, { from: at('2025-11-20'), to: at('2025-11-21') })
    const earlier = normal(known(at('2025-11-21')))
    const seen = normal(pagesOf(day))
    const { items } = await read<{ items: WireAdoptionPage[] }>(
      `heart/adoption/pages?${range}&unvisited=true&limit=100`,
    )
    expect(items.map(row => row.path).sort()).toEqual([...earlier].filter(path => !seen.has(path)).sort())
    const found = await read<{ items: WireAdoptionPage[] }>('heart/adoption/pages?search=ORDERS')
    expect(found.items.map(row => row.path)).toEqual(['/orders/*/edit'])
  })

  it('pages of the table', async () => {
    const first = await read<{ items: WireAdoptionPage[]; total: number }>(
      'heart/adoption/pages?limit=2&sort=path',
    )
    const second = await read<{ items: WireAdoptionPage[] }>('heart/adoption/pages?limit=2&sort=path&page=2')
    expect(first.items).toHaveLength(2)
    expect(first.items.map(row => row.path)).not.toContain(second.items[0]?.path)
  })
})

describe('E, engagement', () => {
  const engaged = (part: readonly SentEvent[]) => sessionsOf(part).filter(session => session.isEngaged).length
  const duration = (part: readonly SentEvent[]) =>
    sessionsOf(part).reduce((sum, session) => sum + session.durationS, 0)

  it('sessions, engaged ones and their length', async () => {
    const body = await read<WireEngagement>('heart/engagement')
    expect(body.totals).toEqual({
      sessions: both(part => sessionsOf(part).length),
      engaged: both(engaged),
      averageDurationS: both(part => duration(part) / sessionsOf(part).length),
      durationPerUserS: both(part => duration(part) / usersOf(part).size),
    })
    expect(body.scores.engagement).toEqual(both(part => (engaged(part) / sessionsOf(part).length) * 100))
    expect(body.totals.engaged.value).toBeLessThan(body.totals.sessions.value ?? 0)
    expect(body.points.reduce((sum, point) => sum + (point.sessions ?? 0), 0)).toBe(
      body.totals.sessions.value,
    )
  })

  it('how long people stay on each page', async () => {
    const { items } = await read<{ items: WireEngagementPage[] }>('heart/engagement/pages?limit=100')
    const visits = Map.groupBy(visitsOf(within(sentEvents, current)), visit =>
      visit.path.replace(/\d+\/edit/, '*/edit'),
    )
    expect(items.length).toBe(visits.size)
    for (const row of items) {
      const own = visits.get(row.path) ?? []
      const clicks = ofType(within(sentEvents, current), 'click').filter(
        one => one.event.path === row.path,
      ).length
      expect(row).toEqual({
        path: row.path,
        visits: own.length,
        averageS: expect.closeTo(own.reduce((sum, visit) => sum + visit.seconds, 0) / own.length, 6),
        clicksPerVisit: expect.closeTo(clicks / own.length, 6),
        exits: own.filter(visit => visit.isExit).length,
      })
    }
  })
})

describe('R, retention', () => {
  it('who comes again, stickiness and the funnel', async () => {
    const body = await read<WireRetention>('heart/retention')
    const rates = [returned(current, previous), returned(previous, beforePrevious)] as const
    const sticky = [stickiness(sentEvents, current), stickiness(sentEvents, previous)] as const
    expect(body.totals).toMatchObject({
      retentionRate: metric(...rates),
      stickiness: metric(...sticky),
    })
    expect(body.scores.retention).toEqual(
      metric(((rates[0] + sticky[0]) / 2) * 100, ((rates[1] + sticky[1]) / 2) * 100),
    )
    expect(body.funnelDays).toBe(90)
    expect(body.funnel.map(level => level.users)).toEqual(funnel(sentEvents, current, previous, 90))
    expect(new Set(body.funnel.map(level => level.users)).size).toBeGreaterThan(2)
    expect(body.warmingUpUntil).toBeNull()
  })

  it('new users by week, and how many were active in the weeks after (EVENT-75)', async () => {
    const { cohorts } = await read<WireRetention>('heart/retention')
    const until = sentEvents.filter(one => one.at < current.to)
    const expected = weekCohorts(until).filter(one => one.week >= at('2025-12-15'))
    expect(expected.length).toBeGreaterThan(0)
    expect(cohorts.map(({ week, users, active }) => ({ week: at(week), users, active }))).toEqual(expected)
  })

  it('returning users of a day were there the day before', async () => {
    const { points } = await read<WireRetention>('heart/retention')
    for (const { from, returning, other } of points) {
      const day = usersOf(within(sentEvents, { from: at(from), to: at(from) + 86_400_000 }))
      const before = usersOf(within(sentEvents, { from: at(from) - 86_400_000, to: at(from) }))
      expect([from, returning, other]).toEqual([
        from,
        intersection(day, before),
        day.size - intersection(day, before),
      ])
    }
  })

  it('a young application warms up', async () => {
    const body = await read<WireRetention>('heart/retention?from=2025-11-12&to=2025-11-25')
    expect(body.warmingUpUntil).toBe('2025-12-10')
    expect(body.totals.retentionRate).toEqual({ value: null, previous: null })
    expect(body.funnelDays).toBe(14)
  })
})

describe('H, happiness', () => {
  const answers = (part: readonly SentEvent[], ...messages: readonly number[]) =>
    ofType(part, 'survey_answered').filter(one => messages.includes(one.event.messageId ?? 0))
  const scores = (part: readonly SentEvent[], ...messages: readonly number[]) =>
    answers(part, ...messages).map(one => one.event.score ?? 0)
  const nps = (part: readonly SentEvent[]) => {
    const all = scores(part, ids.nps)
    return (
      ((all.filter(score => score >= 9).length - all.filter(score => score <= 6).length) / all.length) * 100
    )
  }
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length

  it('NPS and surveys weighted by their answers', async () => {
    const body = await read<WireHappiness>('heart/happiness')
    const surveys = (part: readonly SentEvent[]) => scores(part, ids.survey, ids.oldSurvey)
    const survey = (part: readonly SentEvent[]) => ((mean(surveys(part)) - 1) / 4) * 100
    const happiness = (part: readonly SentEvent[]) => {
      const [toSurveys, toNps] = [surveys(part).length, scores(part, ids.nps).length]
      return (survey(part) * toSurveys + ((nps(part) + 100) / 2) * toNps) / (toSurveys + toNps)
    }
    expect(body.scores.happiness).toEqual(both(happiness))
    expect(body.totals).toEqual({
      nps: both(nps),
      npsResponses: both(part => scores(part, ids.nps).length),
      surveyScore: both(survey),
      surveyResponses: both(part => surveys(part).length),
    })
    expect(body.live).toBe(2)
  })

  it('the NPS with its groups, scores and response rate', async () => {
    const body = await read<WireNps>('content/surveys/nps')
    const now = scores(within(sentEvents, current), ids.nps)
    const surveyViewers = (part: readonly SentEvent[]) =>
      usersOf(ofType(part, 'survey_shown').filter(one => one.event.messageId === ids.nps)).size
    expect(body.totals).toEqual({
      nps: both(nps),
      responses: both(part => scores(part, ids.nps).length),
      responseRate: both(part => usersOf(answers(part, ids.nps)).size / surveyViewers(part)),
    })
    expect(body.distribution).toEqual(
      Array.from({ length: 11 }, (_, score) => now.filter(one => one === score).length),
    )
    expect(Object.values(body.groups).reduce((sum, one) => sum + one, 0)).toBe(now.length)
    const ninety = within(sentEvents, { from: current.to - 90 * 86_400_000, to: current.to })
    expect(body.points.at(-1)?.rollingNps).toEqual(expect.closeTo(nps(ninety), 6))
    expect(body.survey).toMatchObject({ messageId: ids.nps, title: 'Would you recommend us?', isLive: true })
  })

  it('EVENT-94 few answers of a day are shown by week, unless days are chosen or the range is short', async () => {
    const reported = await read<WireNps>('content/surveys/nps')
    expect(reported.interval).toBe('week')
    expect(reported.points.map(({ to }) => to).at(-1)).toBe(reported.to)
    expect(reported.points.length).toBeLessThan(7)
    const responses = ({ points }: WireNps) => points.reduce((sum, point) => sum + (point.responses ?? 0), 0)
    expect(responses(reported)).toBe(reported.totals.responses.value)
    const byDay = await read<WireNps>('content/surveys/nps?interval=day')
    expect([byDay.interval, byDay.points.length]).toEqual(['day', 30])
    expect(byDay.totals).toEqual(reported.totals)
    const short = await read<WireNps>('content/surveys/nps?from=2026-02-10&to=2026-02-20')
    expect(short.interval).toBe('day')
    expect((await read<WireHappiness>('heart/happiness')).interval).toBe('week')
    expect((await read<WireSurveys>('content/surveys')).interval).toBe('week')
    expect((await read<WireAnalyticsOverview>('overview')).interval).toBe('day')
  })

  it('surveys: a deleted one stays for its answers', async () => {
    const body = await read<WireSurveys>('content/surveys')
    expect(body.surveys.map(row => [row.title, row.isLive])).toEqual([
      ['How was it?', true],
      ['An old question', false],
    ])
    expect(body.surveys[0]?.average).toEqual(
      expect.closeTo(mean(scores(within(sentEvents, current), ids.survey)), 6),
    )
    expect(body.surveys[0]?.lastAnswerAt).toMatch(/^2026-02-\d\d \d\d:\d\d:\d\d\+00:00$/)
  })

  it('single answers: by group, with a comment, of one survey', async () => {
    const list = async (query: string) =>
      read<{ items: WireAnswer[]; total: number }>(`content/surveys/${query}`)
    const now = answers(within(sentEvents, current), ids.nps)
    const promoters = await list('nps/answers?group=promoters&limit=100')
    expect(promoters.total).toBe(now.filter(one => (one.event.score ?? 0) >= 9).length)
    expect(promoters.items.every(row => row.score >= 9)).toBe(true)
    const commented = await list('nps/answers?commentOnly=true&limit=100')
    expect(commented.total).toBe(now.filter(one => one.event.comment).length)
    const newest = commented.items.map(row => row.at)
    expect(newest).toEqual(newest.toSorted().toReversed())
    const ofOne = await list(`answers?message=${ids.survey}`)
    expect(ofOne.total).toBe(answers(within(sentEvents, current), ids.survey).length)
    expect((await list(`answers?message=${ids.nps}`)).total).toBe(0)
  })
})

describe('content', () => {
  it('the overview counts kinds, people and lists guides', async () => {
    const body = await read<WireContentOverview>('content/overview')
    const count = (...types: Parameters<typeof ofType>[1][]) => both(part => ofType(part, ...types).length)
    expect(body.totals).toMatchObject({
      assistantOpens: count('assistant_opened'),
      assistantUsers: both(part => usersOf(ofType(part, 'assistant_opened')).size),
      guidesStarted: count('guide_started'),
      guidesCompleted: count('guide_completed'),
      announcementViews: count('message_shown'),
      searches: count('search_performed'),
      searchesWithoutResult: both(
        part => ofType(part, 'search_performed').filter(one => one.event.results === 0).length,
      ),
    })
    expect(body.topGuides).toEqual([expect.objectContaining({ guideId: ids.guide, title: 'Make an order' })])
    expect(body.welcome.shown).toBe(ofType(within(sentEvents, current), 'welcome_shown').length)
    expect(body.sources).toEqual([
      { source: 'assistant', started: ofType(within(sentEvents, current), 'guide_started').length },
    ])
  })

  it('announcements: views, people and rates', async () => {
    const body = await read<WireAnnouncementReport>('content/announcements?sort=title&order=ASC')
    expect(body.items.map(row => row.title)).toEqual(['A reminder', 'News of the week'])
    const own = within(sentEvents, current).filter(one => one.event.messageId === ids.news)
    const [seen, used] = [usersOf(ofType(own, 'message_shown')), usersOf(ofType(own, 'message_link'))]
    expect(body.items[1]).toMatchObject({
      views: ofType(own, 'message_shown').length,
      uniqueViews: seen.size,
      interactions: ofType(own, 'message_link').length,
      uniqueInteractions: used.size,
      rate: used.size / seen.size,
      dismissals: ofType(own, 'message_dismissed').length,
      category: 4,
      publishedAt: '2026-01-01 00:00:00+00:00',
    })
    expect(body.totals.uniqueViews).toEqual(both(part => usersOf(ofType(part, 'message_shown')).size))
    expect((await read<WireAnnouncementReport>('content/announcements?search=NEWS')).total).toBe(1)
  })

  it('searches, and which of them led somewhere', async () => {
    const { totals } = await read<WireSearchReport>('content/search')
    const performed = (part: readonly SentEvent[]) => ofType(part, 'search_performed')
    expect(totals).toEqual({
      searches: both(part => performed(part).length),
      searchUsers: both(part => usersOf(performed(part)).size),
      resultRate: both(
        part => performed(part).filter(one => (one.event.results ?? 0) > 0).length / performed(part).length,
      ),
      clickRate: both(part => openedSearches(part) / performed(part).length),
    })
  })

  it('queries are trimmed and in lower case; what few people searched for has no words', async () => {
    const range = 'from=2026-02-20&to=2026-02-22'
    const all = await read<{ items: WireSearchQuery[] }>('content/search/queries')
    const orders = ofType(within(sentEvents, current), 'search_performed').filter(
      one => one.event.query?.trim().toLowerCase() === 'order',
    )
    expect(all.items.find(row => row.query === 'order')).toMatchObject({
      searches: orders.length,
      users: usersOf(orders).size,
      averageResults: 2,
    })
    const days = within(sentEvents, { from: at('2026-02-20'), to: at('2026-02-23') })
    const byQuery = Map.groupBy(ofType(days, 'search_performed'), one =>
      one.event.query?.trim().toLowerCase(),
    )
    const rare = [...byQuery.values()].filter(one => usersOf(one).size < 3).flat()
    const { items } = await read<{ items: WireSearchQuery[] }>(`content/search/queries?${range}`)
    const masked = items.filter(row => row.query === null)
    expect(masked).toEqual([expect.objectContaining({ searches: rare.length, users: null })])
    expect(rare.length).toBeGreaterThan(0)
    const empty = await read<{ items: WireSearchQuery[] }>('content/search/queries?emptyOnly=true')
    expect(empty.items.map(row => row.query)).toEqual(['vacation'])
  })

  it('tooltips and the pages of one (EVENT-68)', async () => {
    const now = within(sentEvents, current)
    const shown = ofType(now, 'tooltip_shown')
    const missing = ofType(now, 'item_not_found').filter(one => one.event.itemId === ids.tooltip)
    const seconds = shown.reduce((sum, one) => sum + (one.event.durationMs ?? 0) / 1_000, 0) / shown.length
    const row = {
      count: shown.length,
      users: usersOf(shown).size,
      links: ofType(now, 'tooltip_link').length,
      item: { id: ids.tooltip, name: 'Fields of an order', isPublic: false, pageSegment: null },
      averageS: expect.closeTo(seconds, 6),
      invalidRate: null,
    }
    const { totals, items } = await read<WireTooltipReport>('content/tooltips')
    expect(totals.averageS.value).toEqual(expect.closeTo(seconds, 6))
    expect(totals.notFound.value).toBe(missing.length)
    expect(missing.length).toBeGreaterThan(0)
    expect(items).toEqual([expect.objectContaining({ ...row, path: null, notFound: missing.length })])
    const pages = await read<WireTooltipReport>(
      `content/tooltips?by=page&item=${ids.tooltip}&sort=count&order=DESC`,
    )
    expect(pages.item?.name).toBe('Fields of an order')
    expect(pages.items.map(one => [one.path, one.count, one.notFound])).toEqual([
      ['/orders', shown.length, 0],
      ['/people', 0, missing.length],
    ])
    const other = await read<WireTooltipReport>(`content/tooltips?item=${ids.validator}`)
    expect(other).toMatchObject({ item: null, items: [], total: 0, totals: { tooltipViews: { value: 0 } } })
  })

  it('validators with what became of their checks (EVENT-69)', async () => {
    const counted = ofType(within(sentEvents, current), 'validator_evaluated')
    const checks = await read<WireValidatorReport>('content/validators')
    expect(checks.totals.checks.value).toBe(counted.length)
    const fields = checkedFields(counted)
    const failed = fields.filter(one => one.includes(false))
    const results = counted.filter(one => one.event.valid !== undefined)
    const rates = {
      invalidRate: results.filter(one => one.event.valid === false).length / results.length,
      rightFirstRate: fields.filter(one => one[0]).length / fields.length,
      correctedRate: failed.filter(one => one.lastIndexOf(true) > one.indexOf(false)).length / failed.length,
    }
    expect(rates.correctedRate).toBeGreaterThan(0)
    expect(rates.correctedRate).toBeLessThan(1)
    const named = checks.items.find(one => one.itemId === ids.validator)
    for (const [name, rate] of Object.entries(rates)) {
      expect(named?.[name as 'invalidRate']).toBeCloseTo(rate, 6)
      expect(checks.totals[name as 'invalidRate'].value).toBeCloseTo(rate, 6)
    }
    const byPage = await read<WireValidatorReport>('content/validators?by=page&sort=path&order=ASC')
    expect(byPage.items.map(({ path, item, invalidRate }) => [path, item?.name, invalidRate])).toEqual([
      ['/orders', undefined, null],
      ['/people', 'Postcode', expect.closeTo(rates.invalidRate, 6)],
    ])
    const byName = await read<WireValidatorReport>('content/validators?by=page&search=postCODE')
    expect(byName.items.map(row => row.path)).toEqual(['/people'])
  })

  it('one announcement by link and language, and the time to its first view (EVENT-70)', async () => {
    const ofNews = sentEvents.filter(one => one.event.messageId === ids.news)
    const now = within(ofNews, current)
    const [shown, followed] = [ofType(now, 'message_shown'), ofType(now, 'message_link')]
    const body = await read<WireAnnouncementDetail>(`content/announcements/${ids.news}`)
    expect(body.totals).toMatchObject({
      views: { value: shown.length, previous: ofType(within(ofNews, previous), 'message_shown').length },
      uniqueViews: { value: usersOf(shown).size },
      interactions: { value: followed.length },
      dismissals: { value: ofType(now, 'message_dismissed').length },
      rate: { value: expect.closeTo(usersOf(followed).size / usersOf(shown).size, 6) },
    })
    const guides = followed.filter(one => one.event.which === 'guide')
    expect(body.links.find(one => one.which === 'guide')).toEqual({
      which: 'guide',
      clicks: guides.length,
      users: usersOf(guides).size,
      rate: expect.closeTo(usersOf(guides).size / usersOf(shown).size, 6),
    })
    expect(body.links.reduce((sum, one) => sum + (one.clicks ?? 0), 0)).toBe(followed.length)
    const inGerman = now.filter(one => one.event.lang === 'de')
    expect(body.languages.find(one => one.lang === 'de')).toMatchObject({
      views: ofType(inGerman, 'message_shown').length,
      interactions: ofType(inGerman, 'message_link').length,
    })
    expect(body.points.reduce((sum, one) => sum + (one.views ?? 0), 0)).toBe(shown.length)
  })

  it('the time from the publication of an announcement to the first view of a user (EVENT-70)', async () => {
    const shown = ofType(sentEvents, 'message_shown').filter(one => one.event.messageId === ids.news)
    const period = { from: at('2025-11-01'), to: current.to }
    const path = `content/announcements/${ids.news}?from=2025-11-01&to=2026-03-02`
    const body = await read<WireAnnouncementDetail>(path)
    const waited = firstViewsOf(shown, period)
      .map(first => Math.max(0, first - at('2026-01-01')))
      .sort((one, other) => one - other)
    expect(body.firstViews.reduce((sum, one) => sum + one.users, 0)).toBe(waited.length)
    expect(waited.length).toBeGreaterThan(0)
    expect(body.totals.medianFirstViewS.value).toBeCloseTo(medianOf(waited) / 1_000, 3)
  })

  it.each(['0', 'nope', '2147483647'])('no report of announcement %s', async message => {
    const path = `/v2/properties/${world.property.id}/analytics/content/announcements/${message}`
    const response = await world.admin.api.get(path)
    expect(response.status).toBe(message === '2147483647' ? 404 : 400)
  })
})

describe('the overview', () => {
  it('has the letters of the single reports and their mean', async () => {
    const body = await read<WireAnalyticsOverview>('overview')
    const [h, e, a, r] = await Promise.all([
      read<WireHappiness>('heart/happiness'),
      read<WireEngagement>('heart/engagement'),
      read<WireAdoption>('heart/adoption'),
      read<WireRetention>('heart/retention'),
    ])
    const letters = { ...h.scores, ...e.scores, ...a.scores, ...r.scores }
    expect(body.scores).toMatchObject({ ...letters, taskSuccess: { value: null, previous: null } })
    const values = Object.values(letters).map(letter => letter.value ?? Number.NaN)
    expect(body.scores.overall.value).toBe(Math.round(values.reduce((sum, one) => sum + one, 0) / 4))
    expect(body.points).toHaveLength(30)
    expect(body.totals.users).toEqual(a.totals.users)
  })

  it('EVENT-77 gives the scores of each day to an API token', async () => {
    const issued = await world.admin.api.post<{ apiToken: string }>(
      '/realms/waymark/service/users/api-token',
      {},
    )
    const program = apiClient(server, issued.body.apiToken)
    const path = `/v2/properties/${world.property.id}/analytics/overview`
    const range = 'from=2026-02-20&to=2026-03-02&interval=day'
    const reply = await program.get<WireAnalyticsOverview>(`${path}?${range}`)
    const same = await read<WireAnalyticsOverview>(`overview?${range}`)
    expect(reply.body.points).toEqual(same.points)
    expect(reply.body.points.map(point => point.from)).toHaveLength(11)
    for (const { from, users } of reply.body.points) {
      const day = { from: at(from), to: at(from) + 86_400_000 }
      expect([from, users]).toEqual([from, usersOf(within(sentEvents, day)).size])
    }
    expect((await apiClient(server, 'wm_wrong').get(path)).status).toBe(401)
  })

  it('ACCESS-45 leaves the NPS empty for a contributor of the property', async () => {
    const whole = await read<WireAnalyticsOverview>('overview')
    const { totals } = await read<WireAnalyticsOverview>('overview', world.propertyContributor)
    expect(whole.totals.nps.value).not.toBe(null)
    expect(totals).toEqual({ ...whole.totals, nps: { value: null, previous: null } })
  })
})

describe('segments side by side', () => {
  const conditions = (key: string, value: unknown) => ({
    connection: 'or',
    filterGroups: [{ connection: 'and', filters: [{ key, type: 'string', operator: 'equals', value }] }],
  })

  it('counts who is in them, and leaves out what only the page knows', async () => {
    const owner = { company_id: world.company.id, property_id: world.property.id }
    await server.database.asSystem(async tx => {
      await tx
        .insertInto('end_user')
        .values(
          [0, 1, 2].map(person => ({
            ...owner,
            public_id: `public-${person}`,
            external_id: `user-${person}`,
            is_anonymous: false,
            attributes: JSON.stringify({ plan: person === 2 ? 'free' : 'team' }),
          })),
        )
        .execute()
      await tx
        .insertInto('user_segment')
        .values([
          { ...owner, name: 'Team', conditions: JSON.stringify(conditions('plan', 'team')) },
          { ...owner, name: 'Tagged', conditions: JSON.stringify(conditions('tags', 'beta')) },
        ])
        .execute()
    })
    const body = await read<WireSegmentReport>('heart/segments')
    const own = sentEvents.filter(one => one.userId === 'user-0' || one.userId === 'user-1')
    const sessions = sessionsOf(within(own, current))
    const all = usersOf(within(sentEvents, current)).size
    expect(body.segments).toEqual([
      expect.objectContaining({ name: 'Tagged', users: null, sessions: null }),
      {
        segmentId: expect.any(Number),
        name: 'Team',
        users: 2,
        userShare: expect.closeTo(2 / all, 6),
        sessions: sessions.length,
        engagement: expect.closeTo((sessions.filter(one => one.isEngaged).length / sessions.length) * 100, 6),
        retentionRate: 1,
        scores: expect.any(Object),
      },
    ])
    expect(body.everybody).toMatchObject({
      users: all,
      userShare: 1,
      retentionRate: returned(current, previous),
    })
    expect(body.totalSegments).toBe(2)
  })

  it.each(['', 'compare=none&', 'from=2026-02-20&to=2026-02-26&'])(
    'EVENT-74 the scores of each segment are those of its overview (%s)',
    async filter => {
      const { everybody, segments } = await read<WireSegmentReport>(`heart/segments?${filter}`)
      const scoresOf = async (query: string) =>
        (await read<WireAnalyticsOverview>(`overview?${filter}${query}`)).scores
      expect(everybody.scores).toEqual(await scoresOf(''))
      expect(segments).not.toHaveLength(0)
      for (const { segmentId, scores } of segments)
        expect(scores).toEqual(await scoresOf(`segment=${segmentId}`))
    },
  )
})

describe('ranges, strangers and faults', () => {
  const reports = [
    'overview',
    'heart/adoption',
    'heart/adoption/pages',
    'heart/engagement',
    'heart/engagement/pages',
    'heart/retention',
    'heart/happiness',
    'heart/segments',
    'content/overview',
    'content/announcements',
    'content/search',
    'content/search/queries',
    'content/surveys',
    'content/surveys/answers',
    'content/surveys/nps',
    'content/surveys/nps/answers',
    'content/tooltips',
    'content/validators',
  ]

  it.each(reports)('%s of an application where nothing happened is empty, not an error', async path => {
    const { admin, property } = world.stranger
    const body = await read<{ total?: number; points?: unknown[]; scores?: object }>(path, admin, property)
    if (body.points) expect(body.points).toHaveLength(30)
    if ('total' in body) expect(body.total).toBe(0)
    for (const score of Object.values(body.scores ?? {}))
      expect(score).toEqual({ value: null, previous: null })
  })

  it.each(reports)('%s takes a single day and 400 days', async path => {
    await read(`${path}?from=2026-03-02&to=2026-03-02`)
    await read(`${path}?from=2025-01-27&to=2026-03-02`)
  })

  it.each(reports)('%s refuses a range that runs backwards, naming the field (422)', async path => {
    const address = `/v2/properties/${world.property.id}/analytics/${path}?from=2026-03-02&to=2026-03-01`
    const { status, body } = await world.admin.api.get(address)
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'breaksRule', data: { issues: [{ path: 'from' }] } })
  })

  it.each(reports)(
    '%s says that the event store is away (503) and when to ask again (promise 2)',
    async path => {
      const without = await awayServer()
      const { admin, property } = without.world
      const { status, body } = await admin.api.get(`/v2/properties/${property.id}/analytics/${path}`)
      expect(status).toBe(503)
      expect(body).toMatchObject({ code: 'unavailable', data: { retryAfterS: 5 } })
    },
  )
})

describe('single answers', () => {
  const own = (path: string) => `/v2/properties/${world.property.id}/${path}`
  const list = (query: string) => read<{ items: WireAnswer[]; total: number }>(`content/surveys/${query}`)
  const keepAnonymous = async (anonymousAnswers: boolean) => {
    const { status } = await world.admin.api.put(own('stylings'), { anonymousAnswers })
    expect(status).toBe(200)
  }

  it('by score, alone and with a group', async () => {
    const all = ofType(within(sentEvents, current), 'survey_answered').filter(
      one => one.event.messageId === ids.nps,
    )
    const nines = await list('nps/answers?score=9&limit=100')
    expect(nines.total).toBe(all.filter(one => one.event.score === 9).length)
    expect((await list('nps/answers?score=9&group=detractors')).total).toBe(0)
    expect((await world.admin.api.get(own('analytics/content/surveys/nps/answers?score=11'))).status).toBe(
      400,
    )
  })

  it('of an export are those of the list, by score, language and comment', async () => {
    const store = createClickHouse({ url: () => engine.url })
    const all = {
      ...{ propertyId: world.property.id, messages: [ids.nps], isCommentOnly: false, search: '' },
      ...{ minScore: 0, maxScore: 10, lang: '', from: '2026-02-01', to: '2026-03-02' },
      ...{ timeZone: 'UTC', users: '', pages: '' },
    }
    const count = async (narrowed: Partial<typeof all>) => {
      let answers = 0
      for await (const part of readAnswersOf(store, { ...all, ...narrowed })) answers += part.answers.length
      return answers
    }
    const listed = async (query: string) => (await list(`nps/answers?limit=1&${query}`)).total
    expect(await count({})).toBe(await listed(''))
    expect(await count({ minScore: 9 })).toBe(await listed('group=promoters'))
    expect(await count({ maxScore: 6 })).toBe(await listed('group=detractors'))
    expect(await count({ isCommentOnly: true })).toBe(await listed('commentOnly=true'))
    expect(await count({ lang: 'tlh' })).toBe(0)
    await store.close()
  })

  it('MSG-49 of a property that keeps them anonymous name no one, nor are they found by who answered', async () => {
    const before = (await list('nps/answers?limit=100')).items.find(row => !row.isAnonymous)
    const userId = before?.userId ?? ''
    expect((await list(`nps/answers?search=${userId}`)).total).toBeGreaterThan(0)
    await keepAnonymous(true)
    const { items } = await list('nps/answers?limit=100')
    expect(items.length).toBeGreaterThan(0)
    expect(items.every(row => row.isAnonymous && row.userId === '')).toBe(true)
    expect((await list(`nps/answers?search=${userId}`)).total).toBe(0)
    await keepAnonymous(false)
    expect((await list(`nps/answers?search=${userId}`)).total).toBeGreaterThan(0)
  })

  it('MSG-48 are deleted for good by who may edit the live message, and counted no more', async () => {
    const { items, total } = await list('nps/answers?limit=20')
    const id = items[0]?.id ?? ''
    const path = own(`analytics/content/surveys/answers/${id}`)
    expect((await world.contributor.api.delete(path)).status).toBe(403)
    expect((await world.stranger.admin.api.delete(path)).status).toBe(404)
    const elsewhere = `/v2/properties/${world.stranger.property.id}/analytics/content/surveys/answers/${id}`
    expect((await world.stranger.admin.api.delete(elsewhere)).status).toBe(404)
    expect((await world.admin.api.delete(own('analytics/content/surveys/answers/7'))).status).toBe(400)
    const responses = async () => (await read<WireNps>('content/surveys/nps')).totals.responses.value ?? 0
    const counted = await responses()
    const both = await Promise.all([world.admin.api.delete(path), world.admin.api.delete(path)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await world.admin.api.delete(path)).status).toBe(404)
    const after = await list('nps/answers?limit=20')
    expect([after.total, after.items.some(row => row.id === id)]).toEqual([total - 1, false])
    expect(await responses()).toBe(counted - 1)
    const entries = await server.database.asSystem(tx =>
      tx.selectFrom('audit_entry').selectAll().where('action', '=', 'answer.delete').execute(),
    )
    expect(entries).toEqual([
      expect.objectContaining({ object_type: 'message', object_id: ids.nps, before: { answer: id } }),
    ])
  })
})

let away: { server: TestServer; world: World } | null = null
async function awayServer() {
  if (away === null) {
    const without = await openServer()
    away = { server: without, world: await aWorld(without) }
  }
  return away
}
afterAll(() => away?.server.close())
