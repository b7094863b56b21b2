import type {
  WireAdoption,
  WireAdoptionPage,
  WireEngagement,
  WireGuideReport,
  WireJob,
  WireMessageReach,
} from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuide } from '../../../../test/builders.ts'
import { aMessage, anEndUser, aPageSegment, aSegment } from '../../../../test/content-rows.ts'
import { downloadJob } from '../../../../test/job-files.ts'
import { openReportStore, type ReportStore } from '../../../../test/report-store.ts'
import { drainEvents, type SentEvent, sendEvents } from '../../../../test/told-sessions.ts'
import { unzip } from '../../../../test/zip-files.ts'

/** Ann (plan pro, English) and Bob (German); today is 2 March 2026. */
let store: ReportStore
const ids = { pro: 0, orders: 0, foreign: 0, guide: 0, survey: 0 }

const ms = (instant: string) => Date.parse(`${instant}Z`)
const sentEvent = (
  userId: string,
  lang: string,
  event: Partial<SentEvent['event']>,
  instant: string,
): SentEvent => ({
  userId,
  sessionId: `${userId}-${instant.slice(0, 10)}`,
  at: ms(instant),
  event: { type: 'page_view', path: '/', lang, ...event } as SentEvent['event'],
})

async function sendFilteredEvents() {
  const { server, engine, world } = store
  const run = { guideId: ids.guide, source: 'assistant' } as const
  const five = { messageId: ids.survey, score: 5 } as const
  await sendEvents(server, world.property, [
    sentEvent('ann', 'en', { path: '/orders/1' }, '2026-03-01T09:00:00'),
    sentEvent('ann', 'en', { path: '/stock' }, '2026-03-01T09:30:00'),
    // In Berlin this is the 2nd of March.
    sentEvent('ann', 'en', { path: '/stock' }, '2026-03-01T23:30:00'),
    sentEvent('bob', 'de', { path: '/orders/2' }, '2026-03-01T10:00:00'),
    sentEvent('bob', 'de', { path: '/orders/2' }, '2026-02-27T10:00:00'),
    sentEvent('ann', 'en', { type: 'guide_started', path: '/stock', ...run }, '2026-03-01T09:31:00'),
    sentEvent('bob', 'de', { type: 'guide_started', path: '/orders/2', ...run }, '2026-03-01T10:01:00'),
    sentEvent('ann', 'en', { type: 'survey_answered', path: '/orders/1', ...five }, '2026-03-01T09:31:10'),
    sentEvent('bob', 'de', { type: 'survey_answered', path: '/stock', ...five }, '2026-03-01T10:01:10'),
  ])
  await drainEvents(server, engine)
}

beforeAll(async () => {
  store = await openReportStore()
  const { server, world } = store
  const { property } = world
  await anEndUser(server, { in: property, id: 'ann', attributes: { plan: 'pro' } })
  await anEndUser(server, { in: property, id: 'bob', attributes: { plan: 'free' } })
  ids.pro = await aSegment(server, { in: property })
  ids.orders = await aPageSegment(server, { in: property })
  ids.foreign = await aSegment(server, { in: world.stranger.property })
  ids.guide = (await aGuide({ in: property, by: world.admin, isPublic: true, title: 'Make an order' })).id
  const survey = await aMessage({ in: property, by: world.admin, type: 'survey' })
  ids.survey = survey.id
  await server.database.asSystem(tx =>
    tx.updateTable('message').set({ visibility: 'public' }).where('message.id', '=', survey.id).execute(),
  )
  await sendFilteredEvents()
}, 120_000)
afterAll(() => store.close())

const get = <T>(path: string) =>
  store.world.admin.api.get<T>(`/v2/properties/${store.world.property.id}/analytics/${path}`)

async function read<T>(path: string): Promise<T> {
  const reply = await get<T>(path)
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${reply.raw}`)
  return reply.body
}

const day = 'from=2026-03-01&to=2026-03-01'
const usersOf = async (filter: string) =>
  (await read<WireAdoption>(`heart/adoption?${filter}`)).totals.users.value
const pagesOf = async (filter: string) =>
  (await read<{ items: WireAdoptionPage[] }>(`heart/adoption/pages?sort=path&order=ASC&${filter}`)).items

describe('EVENT-42 the filter bar narrows every report', () => {
  it('to the users of a segment, the pages of one, a language, and all of them', async () => {
    expect(await usersOf(day)).toBe(2)
    expect(await usersOf(`${day}&segment=${ids.pro}`)).toBe(1)
    expect(await usersOf(`${day}&language=de`)).toBe(1)
    const paths = async (filter: string) => (await pagesOf(`${day}&${filter}`)).map(row => row.path)
    expect(await paths('')).toEqual(['/orders/*', '/stock'])
    expect(await paths(`pageSegment=${ids.orders}`)).toEqual(['/orders/*'])
    expect(await paths(`segment=${ids.pro}`)).toEqual(['/orders/*', '/stock'])
    expect(await paths(`segment=${ids.pro}&pageSegment=${ids.orders}&language=de`)).toEqual([])
  })

  it('the guide report too', async () => {
    const started = async (filter: string) =>
      (await read<WireGuideReport>(`content/guides?${day}&${filter}`)).totals.started
    expect(await started('')).toBe(2)
    expect(await started(`segment=${ids.pro}`)).toBe(1)
    expect(await started(`pageSegment=${ids.orders}`)).toBe(1)
    expect(await started('language=en')).toBe(1)
  })

  it('without the period before where that is not asked for', async () => {
    const compared = await read<WireAdoption>(`heart/adoption?${day}`)
    const alone = await read<WireAdoption>(`heart/adoption?${day}&compare=none`)
    expect(compared.totals.users).toEqual({ value: 2, previous: 0 })
    expect(alone.totals.users).toEqual({ value: 2, previous: null })
  })
})

describe('MSG-54 the estimated reach of a message', () => {
  const reach = (query: string) => get<WireMessageReach>(`content/message-reach?${query}`)
  const usersFor = async (query: string) => (await reach(query)).body.users

  it('counts users by their visits, segments, languages and days, and says of which days', async () => {
    expect((await reach('')).body).toMatchObject({
      from: '2026-02-24',
      to: '2026-03-02',
      users: 2,
      visitors: 2,
      hiddenBelow: null,
    })
    expect(await usersFor(`segment=${ids.pro}`)).toBe(1)
    expect(await usersFor(`pageSegment=${ids.orders}`)).toBe(2)
    expect(await usersFor('languages=de')).toBe(1)
    expect(await usersFor('languages=de,fr,EN')).toBe(2)
    expect(await usersFor(`segment=${ids.pro}&languages=de`)).toBe(0)
    expect((await reach('days=1')).body).toMatchObject({ from: '2026-03-02', visitors: 0 })
  })

  it('refuses segments of another property and more days than a week', async () => {
    expect((await reach(`segment=${ids.foreign}`)).status).toBe(422)
    expect((await reach('days=8')).status).toBe(400)
    expect((await reach('languages=no%20key')).status).toBe(400)
  })

  it('hides it where few match and the company hides small samples', async () => {
    const settings = `/v2/companies/${store.world.company.id}/analytics-settings`
    await store.world.admin.api.put(settings, { showsSmallSamples: false })
    expect((await reach('')).body).toMatchObject({ users: null, visitors: null, hiddenBelow: 5 })
    await store.world.admin.api.put(settings, { showsSmallSamples: true })
  })
})

describe('MSG-57 an export of answers', () => {
  const exported = async (searchPayload: object, anonymizeUserId = false) => {
    const { server, world } = store
    const path = `/background-tasks/api/v1/companies/${world.company.id}/tasks`
    const body = {
      propertyId: world.property.id,
      type: 'exportSurveyResults',
      anonymizeUserId,
      searchPayload,
    }
    const reply = await world.admin.api.post<WireJob>(path, body)
    if (reply.status !== 201) return [reply.raw]
    await server.runJobs()
    const files = await unzip(await downloadJob(world.admin, world.company.id, reply.body.id))
    return (Object.values(files)[0] ?? '').replace('\uFEFF', '').trim().split('\r\n')
  }
  const whoIn = (lines: readonly string[]) => lines.slice(1).map(line => /,(ann|bob),/.exec(line)?.[1])

  it('follows segments, language and range of the screen', async () => {
    expect(whoIn(await exported({}))).toEqual(['ann', 'bob'])
    expect(whoIn(await exported({ segment: ids.pro }))).toEqual(['ann'])
    expect(whoIn(await exported({ pageSegment: ids.orders }))).toEqual(['ann'])
    expect(whoIn(await exported({ lang: 'de' }))).toEqual(['bob'])
    expect(whoIn(await exported({ segment: ids.pro, lang: 'de' }))).toEqual([])
    expect(whoIn(await exported({ from: '2026-03-02', to: '2026-03-02' }))).toEqual([])
    expect(whoIn(await exported({ from: '2026-03-02' }))).toEqual([])
    expect(whoIn(await exported({ to: '2026-02-28' }))).toEqual([])
  })

  it('has a column for each user segment, which the anonymised one has not', async () => {
    const [head = '', ann = '', bob = ''] = await exported({})
    expect(head).toMatch(/,segment_[^,]+$/)
    expect([ann, bob].map(line => line.split(',').at(-1))).toEqual(['yes', ''])
    const [bare = ''] = await exported({}, true)
    expect(bare).not.toContain('segment_')
  })

  it('refuses segments of another property, and ends where the company hides so few', async () => {
    const [refused = ''] = await exported({ segment: ids.foreign })
    expect(refused).toContain('searchPayload.segment')
    const settings = `/v2/companies/${store.world.company.id}/analytics-settings`
    await store.world.admin.api.put(settings, { showsSmallSamples: false })
    await expect(exported({})).rejects.toThrow('smallSample')
    await store.world.admin.api.put(settings, { showsSmallSamples: true })
  })
})

describe('EVENT-41 intervals', () => {
  it('a day by the hour, and any range by another interval', async () => {
    const hours = await read<WireEngagement>(`heart/engagement?${day}&interval=hour`)
    expect(hours.points).toHaveLength(24)
    const used = hours.points.filter(point => (point.users ?? 0) > 0)
    expect(used.map(point => [point.from, point.users, point.sessions])).toEqual([
      ['2026-03-01T09', 1, 1],
      ['2026-03-01T10', 1, 1],
      ['2026-03-01T23', 1, 0],
    ])
    const guides = await read<WireGuideReport>(`content/guides?${day}&interval=hour`)
    expect(guides.overTime.filter(one => (one.started ?? 0) > 0).map(one => one.day)).toEqual([
      '2026-03-01T09',
      '2026-03-01T10',
    ])
    const months = await read<WireAdoption>('heart/adoption?from=2026-02-20&to=2026-03-01&interval=month')
    expect(months.points.map(point => [point.from, point.users])).toEqual([
      ['2026-02-20', 1],
      ['2026-03-01', 2],
    ])
  })
})

describe('what cannot be is refused', () => {
  it.each([
    ['from=2026-03-02&to=2026-03-01', 'from', 'afterEnd'],
    ['from=2006-03-02&to=2026-03-01', 'from', 'rangeTooLong'],
    ['segment=999999', 'segment', 'unknownSegment'],
    ['pageSegment=999999', 'pageSegment', 'unknownSegment'],
    ['language=xx', 'language', 'unknownLanguage'],
    ['from=2026-02-01&to=2026-03-01&interval=hour', 'interval', 'rangeTooLong'],
  ])('%s', async (filter, path, code) => {
    for (const report of ['heart/adoption', 'content/guides', 'heart/engagement/pages']) {
      const reply = await get(`${report}?${filter}`)
      expect(reply).toMatchObject({ status: 422, body: { data: { issues: [{ path, code }] } } })
    }
  })

  it('a segment and a property of another company', async () => {
    expect(await get(`heart/adoption?segment=${ids.foreign}`)).toMatchObject({ status: 422 })
    const { world } = store
    const other = `/v2/properties/${world.stranger.property.id}/analytics/heart/adoption?segment=${ids.foreign}`
    expect([403, 404]).toContain((await world.admin.api.get(other)).status)
  })
})

describe('EVENT-40 the time zone of the property', () => {
  it('is saved with the settings, decides the days, and must be one', async () => {
    const { world } = store
    const property = `/v2/properties/${world.property.id}`
    const wrong = await world.admin.api.put(property, { timeZone: 'Mars/Olympus' })
    expect(wrong).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'timeZone', code: 'unknownTimezone' }] } },
    })
    const viewsOn = async (on: string) =>
      (await pagesOf(`from=${on}&to=${on}`)).find(row => row.path === '/stock')?.views ?? 0
    expect([await viewsOn('2026-03-01'), await viewsOn('2026-03-02')]).toEqual([2, 0])
    const saved = await world.admin.api.put(property, { timeZone: 'Europe/Berlin' })
    expect(saved).toMatchObject({ status: 200, body: { timeZone: 'Europe/Berlin' } })
    expect([await viewsOn('2026-03-01'), await viewsOn('2026-03-02')]).toEqual([1, 1])
    const hours = await read<WireEngagement>(`heart/engagement?${day}&interval=hour`)
    expect(hours.timeZone).toBe('Europe/Berlin')
    expect(hours.points.filter(point => (point.users ?? 0) > 0).map(point => point.from)).toEqual([
      '2026-03-01T10',
      '2026-03-01T11',
    ])
  })
})
