import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  WireContentCheck,
  WireEndUser,
  WireErasure,
  WireForeignUser,
  WireGuideActivity,
  WireJob,
  WireUserAnswer,
  WireUserContent,
  WireUserSession,
} from '@waymark/contract'
import type { AcceptedEvent } from '@waymark/domain/analytics/events'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aProperty } from '../../../../test/builders.ts'
import { aMessage, anAttribute, anEndUser, aPageSegment, aSegment } from '../../../../test/content-rows.ts'
import { downloadJob } from '../../../../test/job-files.ts'
import { meetWhile } from '../../../../test/meet-at.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { unzip } from '../../../../test/zip-files.ts'
import {
  type ClickHouse,
  createClickHouse,
  type EventEngine,
  migrateEventStore,
  startEventEngine,
} from '../../../platform/clickhouse/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { writeHistory } from '../../analytics/events/index.ts'
import { rebuildDueLayouts } from '../segments/index.ts'

let dataDir: string
let engine: EventEngine
let events: ClickHouse
let server: TestServer
let world: World
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-person-'))
  engine = await startEventEngine({ dataDir, log: pino({ level: 'silent' }) })
  events = createClickHouse({ url: () => engine.url })
  await migrateEventStore(events)
  server = await openServer({ eventsUrl: () => engine.url })
  world = await aWorld(server)
}, 120_000)
afterAll(async () => {
  await server.close()
  await events.close()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})

interface Page<T> {
  readonly items: readonly T[]
  readonly total: number
}

const at = Date.parse('2026-03-01T10:00:00Z')

/** Something that a user did `minutes` after ten. */
const did = (
  userId: string,
  minutes: number,
  event: Omit<AcceptedEvent, 'id' | 'at' | 'occurredAt'>,
  session = 's1',
) => ({
  subject: {
    companyId: world.property.companyId,
    propertyId: world.property.id,
    userId,
    isAnonymous: false,
    sessionId: session,
    receivedAt: at,
    userAgent: '',
  },
  event: { id: randomUUID(), at, occurredAt: at + minutes * 60_000, ...event } as AcceptedEvent,
})

const ofProperty = (id: number, rest: string) => `/v3/properties/${world.property.id}/users/${id}/${rest}`
const ofCompany = (id: number, rest = '') => `/v3/companies/${world.company.id}/users/${id}${rest}`

describe('what one user did', () => {
  it('WIRE-75 WIRE-76 guides, sessions and answers, the last one first', async () => {
    const user = await anEndUser(server, { in: world.property, id: 'ada' })
    const guide = await aGuide({ in: world.property, by: world.admin })
    const survey = await aMessage({ in: world.property, by: world.admin, type: 'survey' })
    await writeHistory(
      events,
      [
        did('ada', 0, { type: 'page_view', path: '/start' }),
        did('ada', 1, { type: 'guide_started', guideId: guide.id, guideVersion: 1, path: '/a' }),
        did('ada', 4, { type: 'guide_completed', guideId: guide.id, guideVersion: 1, path: '/b' }),
        did('ada', 60, { type: 'guide_started', guideId: 999, guideVersion: 1, path: '/c' }, 's2'),
        did('ada', 61, { type: 'survey_answered', messageId: survey.id, score: 4, comment: 'Fine' }, 's2'),
        did('bo', 61, { type: 'guide_started', guideId: guide.id, guideVersion: 1, path: '/c' }, 's3'),
      ],
      randomUUID(),
    )
    const activity = await world.admin.api.get<Page<WireGuideActivity>>(ofProperty(user, 'activity'))
    expect(activity.body).toMatchObject({
      total: 2,
      items: [
        { tutorialId: 999, title: null, started: 1, completed: 0 },
        {
          tutorialId: guide.id,
          started: 1,
          completed: 1,
          targeted: 0,
          lastActivityTime: '2026-03-01 10:04:00+00:00',
        },
      ],
    })
    const older = await world.admin.api.get<Page<WireGuideActivity>>(
      `/v2/properties/${world.property.id}/foreignusers/${user}/activity?limit=1&page=2`,
    )
    expect(older.body.items.map(one => one.tutorialId)).toEqual([guide.id])
    const sessions = await world.admin.api.get<Page<WireUserSession>>(ofProperty(user, 'application-session'))
    expect(sessions.body.items).toMatchObject([
      { id: 's2', durationS: 60, events: 2 },
      { id: 's1', durationS: 240, events: 3, pages: 3, firstPath: '/start' },
    ])
    const answers = await world.admin.api.get<Page<WireUserAnswer>>(ofProperty(user, 'answers'))
    expect(answers.body.items).toMatchObject([
      { score: 4, comment: 'Fine', type: 'survey', messageId: survey.id },
    ])
  })

  it('USER-21 what they see at an address, and why not the rest', async () => {
    await anAttribute(server, { in: world.property, key: 'plan' })
    const user = await anEndUser(server, { in: world.property, id: 'cleo', attributes: { plan: 'free' } })
    const payers = await aSegment(server, { in: world.property, name: 'Payers' })
    const guide = await aGuide({ in: world.property, by: world.admin })
    await world.admin.api.put(`/v2/properties/${world.property.id}/tutorials/${guide.id}`, {
      segment: payers,
    })
    const { body } = await world.admin.api.get<WireUserContent>(ofProperty(user, 'content'))
    const found = body.items.find(one => one.id === guide.id)
    expect(found).toMatchObject({ holds: false, segment: { holds: false, name: 'Payers' } })
    expect(found?.reasons).toEqual(expect.arrayContaining(['notPublished', 'notInSegment']))
    expect(found?.segment?.groups[0]?.filters[0]).toMatchObject({
      ...{ key: 'plan', value: 'pro', saw: 'free', holds: false, why: 'noMatch' },
    })
  })

  it('USER-21 of everything that could be shown, by the same rules as one content is asked about', async () => {
    const { property, admin } = world
    const [older, newer] = [`/v2/properties/${property.id}`, `/v3/properties/${property.id}`]
    const user = await anEndUser(server, { in: property, id: 'fina@example.com' })
    const make = async (path: string, body: object) => {
      const made = await admin.api.post<{ id: number }>(path, body)
      expect(made.status).toBe(201)
      return made.body.id
    }
    const guide = await aGuide({ in: property, by: admin })
    const save = (body: object) => admin.api.put(`${older}/tutorials/${guide.id}`, body)
    expect((await save({ promotion: true })).status).toBe(200)
    const tooltip = await make(`${older}/tooltips`, { title: 'Saves' })
    const beacon = await make(`${newer}/beacons`, { name: 'Look here' })
    const validator = await make(`${newer}/validators`, { name: 'Filled', rule: { kind: 'required' } })
    const rule = await make(`${newer}/contextual-rules`, {
      contexts: [{ type: 'element', operator: 'is', status: 'clicked', selector: '#new' }],
      actions: [{ type: 'guideStart', id: guide.id, step: 1 }],
    })
    const seen = async () => {
      const { body } = await admin.api.get<WireUserContent>(ofProperty(user, 'content'))
      expect(body.shown).toBe(body.items.filter(({ holds }) => holds).length)
      return (kind: string, id: number) => body.items.find(one => one.kind === kind && one.id === id)
    }
    const drafts = await seen()
    expect(drafts('promotion', guide.id)).toMatchObject({ holds: false, reasons: ['notPublished'] })
    expect(drafts('rule', rule)?.reasons).toEqual(['notPublished', 'nothingToStart'])
    expect(drafts('tooltip', tooltip)).toMatchObject({ title: 'Saves', chapter: null, segment: null })
    expect(drafts('beacon', beacon)?.reasons).toEqual(['notPublished', 'noElement'])
    for (const [kind, path, id] of [
      ['guide', `${older}/tutorials`, guide.id],
      ['promotion', `${older}/promotions`, guide.id],
      ['rule', `${newer}/contextual-rules`, rule],
      ['tooltip', `${older}/tooltips`, tooltip],
      ['beacon', `${newer}/beacons`, beacon],
      ['validator', `${newer}/validators`, validator],
    ] as const) {
      const { body } = await admin.api.post<WireContentCheck>(`${path}/${id}/check`, {
        user: 'fina@example.com',
      })
      expect([kind, drafts(kind, id)?.reasons]).toEqual([kind, body.reasons])
    }
    expect((await save({ visibility: 'public' })).status).toBe(200)
    const published = await seen()
    expect(published('promotion', guide.id)).toMatchObject({ holds: true, reasons: [] })
    expect(published('rule', rule)?.reasons).toEqual(['notPublished'])
    expect((await save({ promotion: false })).status).toBe(200)
    expect((await seen())('promotion', guide.id)).toBeUndefined()
  })

  it('USER-21 ORDER-4 whether one is shown a guide at an address: every rule with what it saw', async () => {
    const { property, admin } = world
    const attributes = { plan: 'free' }
    await anEndUser(server, { in: property, id: 'dina@example.com', attributes })
    const payers = await aSegment(server, { in: property, name: 'Paying' })
    const pageSegment = await aPageSegment(server, {
      in: property,
      conditions: { rules: ['/orders'], visibility: 'show' },
    })
    const guide = await aGuide({ in: property, by: admin })
    const path = `/v2/properties/${property.id}/tutorials/${guide.id}`
    const tags = { byDefault: 'show', hideOn: ['beta'] }
    expect((await admin.api.put(path, { segment: payers, pageSegment, tags })).status).toBe(200)
    const check = (body: object) => admin.api.post<WireContentCheck>(`${path}/check`, body)
    const url = 'https://app.example.com/home'
    const { body } = await check({ user: 'dina@example.com', url, tags: ['beta'] })
    expect(body.user.customerId).toBe('dina@example.com')
    expect(body.isShown).toBe(false)
    expect(body.reasons).toEqual(['notPublished', 'notInSegment', 'tagHidden', 'notOnThisPage'])
    const sawOf = (code: string) => body.checks.find(one => one.code === code)?.saw
    expect(sawOf('notPublished')).toBe('private')
    expect(sawOf('noSteps')).toBe(guide.steps.length)
    expect(sawOf('notInSegment')).toMatchObject({
      ...{ name: 'Paying', holds: false },
      groups: [{ filters: [{ key: 'plan', value: 'pro', saw: 'free', why: 'noMatch' }] }],
    })
    expect(sawOf('tagHidden')).toEqual({ tags: ['beta'], rule: tags })
    expect(sawOf('languageOff')).toEqual({ wanted: 'en', active: ['en'] })
    expect(sawOf('notOnThisPage')).toEqual({
      url,
      conditions: { rules: ['/orders'], visibility: 'show' },
      rule: null,
    })
    const elsewhere = await check({
      user: 'dina@example.com',
      url: 'https://app.example.com/orders',
      tags: ['stable'],
    })
    expect(elsewhere.body.reasons).toEqual(['notPublished', 'notInSegment'])
    const anywhere = await check({ user: 'dina@example.com' })
    expect(anywhere.body.checks.map(one => one.code)).not.toContain('notOnThisPage')
  })

  it('USER-21 an unknown guide and an unknown person are indistinguishable (404)', async () => {
    const { property, admin } = world
    const guide = await aGuide({ in: property, by: admin })
    const ask = async (id: number, user: string) =>
      (await admin.api.post(`/v2/properties/${property.id}/tutorials/${id}/check`, { user })).status
    expect(await ask(guide.id, 'unknown@example.com')).toBe(404)
    await anEndUser(server, { in: property, id: 'emma' })
    expect(await ask(1_999_999_999, 'emma')).toBe(404)
    expect(await ask(guide.id, 'emma')).toBe(200)
  })
})

describe('lists', () => {
  it('WIRE-74 USER-18 leave whom a segment, a status or the archive leaves out', async () => {
    const place = await aWorld(server)
    const segment = await aSegment(server, { in: place.property })
    const a = await anEndUser(server, { in: place.property, id: 'in', attributes: { plan: 'pro' } })
    await anEndUser(server, { in: place.property, id: 'out', attributes: { plan: 'free' } })
    await anEndUser(server, {
      in: place.property,
      id: 'new',
      attributes: { plan: 'pro' },
      status: 'imported',
    })
    const filter = async (body: object) =>
      (
        await place.admin.api.post<Page<WireEndUser>>(
          `/v3/properties/${place.property.id}/users/filter`,
          body,
        )
      ).body.items
        .map(one => one.customerId)
        .sort()
    expect(await filter({ segment })).toEqual(['in', 'new'])
    expect(await filter({ segment, status: 'created' })).toEqual(['new'])
    expect(
      (await place.admin.api.post(`/v3/properties/${place.property.id}/users/filter`, { segment: 1e9 }))
        .status,
    ).toBe(404)
    const archived = await place.admin.api.send<WireEndUser>(
      'DELETE',
      `/v3/companies/${place.company.id}/users/${a}/archive`,
    )
    expect(archived.body.archivedAt).toBe('2026-03-02 10:00:00+00:00')
    expect(await filter({ segment })).toEqual(['new'])
    expect(await filter({ archived: true })).toEqual(['in'])
    await place.admin.api.post(`/v3/companies/${place.company.id}/users/${a}/restore`)
    expect(await filter({})).toEqual(['in', 'new', 'out'])
  })

  it('WIRE-76 FIELD-38 the older calls tell the company’s user besides', async () => {
    const id = await anEndUser(server, {
      in: world.property,
      id: 'dora@example.com',
      attributes: { plan: 'pro' },
    })
    await server.database.asSystem(tx =>
      tx
        .insertInto('company_user')
        .values({
          company_id: world.company.id,
          public_id: randomUUID(),
          identifier: 'dora@example.com',
          custom_data: JSON.stringify({ country: 'DE' }),
        })
        .execute(),
    )
    const one = await world.admin.api.get<WireForeignUser>(
      `/v2/properties/${world.property.id}/foreignusers/${id}`,
    )
    expect(one.body).toMatchObject({
      foreignId: 'dora@example.com',
      customData: { plan: 'pro' },
      companyUser: { customData: { country: 'DE' } },
    })
    const list = await world.admin.api.post<Page<WireForeignUser>>(
      `/v2/properties/${world.property.id}/foreignusers/filter?limit=20&page=1`,
      { search: 'DORA' },
    )
    expect(list.body.items.map(({ id: found }) => found)).toEqual([id])
  })
})

describe('pages that were really seen', () => {
  it('are offered with their address for trying a page segment, the most seen first', async () => {
    const place = await aWorld(server)
    const shop = await aProperty(server, { in: place.company, url: 'https://shop.example.com/start' })
    const view = (minutes: number, path: string) => {
      const { subject, event } = did('ada', minutes, { type: 'page_view', path })
      const owner = { companyId: shop.companyId, propertyId: shop.id }
      return { subject: { ...subject, ...owner }, event }
    }
    const longAgo = -31 * 24 * 60
    await writeHistory(
      events,
      [view(0, '/orders'), view(1, '/cart'), view(2, '/orders'), view(longAgo, '/forgotten')],
      randomUUID(),
    )
    const seen = await place.admin.api.get(`/v2/properties/${shop.id}/page_segments/seen`)
    expect(seen.body).toEqual({
      items: [
        { url: 'https://shop.example.com/orders', views: 2 },
        { url: 'https://shop.example.com/cart', views: 1 },
      ],
    })
  })
})

describe('invitations', () => {
  it('USER-12 go to all with the status whom a mail can reach, once each; opening one makes them active', async () => {
    const place = await aWorld(server)
    const here = { in: place.property, status: 'imported' } as const
    const one = await anEndUser(server, { ...here, email: 'one@example.com' })
    await anEndUser(server, { ...here, email: 'one@example.com' })
    await anEndUser(server, { ...here })
    await anEndUser(server, { in: place.property, email: 'active@example.com' })
    const before = server.mails.length
    const path = `/v3/companies/${place.company.id}/users`
    const reply = await place.admin.api.post(`${path}/invite`, { status: 'created' })
    expect(reply.body).toEqual({ invitedUsers: 2 })
    await server.runJobs()
    const [mail, ...others] = server.mails.slice(before)
    expect([mail?.to, others]).toEqual(['one@example.com', []])
    expect((await place.admin.api.get<WireEndUser>(`${path}/${one}`)).body.status).toBe('pending')
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await place.admin.api.post('/auth/magic-link', { token })).status).toBe(200)
    expect((await place.admin.api.get<WireEndUser>(`${path}/${one}`)).body.status).toBe('active')
  })

  it('USER-12 more than one statement can mark are marked by the job; each is mailed once', async () => {
    const place = await aWorld(server)
    const many = 4_100
    await server.database.asSystem(tx =>
      sql`INSERT INTO end_user (company_id, property_id, public_id, external_id, is_anonymous, status, email)
        SELECT ${place.company.id}, ${place.property.id}, 'many-' || i, 'many-' || i, false, 'imported',
          'person' || i % 3 || '@example.com' FROM generate_series(1, ${many}) AS i`.execute(tx),
    )
    const before = server.mails.length
    const path = `/v3/companies/${place.company.id}/users`
    const reply = await place.admin.api.post(`${path}/invite`, { status: 'created' })
    expect(reply.body).toEqual({ invitedUsers: many })
    await server.runJobs()
    const mailed = server.mails.slice(before).map(({ to }) => to)
    expect(mailed.toSorted()).toEqual(['person0@example.com', 'person1@example.com', 'person2@example.com'])
    const counts = await server.database.asSystem(tx =>
      sql<{ pending: number; requests: number }>`SELECT
        (SELECT count(*)::int FROM end_user WHERE property_id = ${place.property.id} AND status = 'pending') AS pending,
        (SELECT count(*)::int FROM user_invite_wish) AS requests`.execute(tx),
    )
    expect(counts.rows).toEqual([{ pending: many, requests: 0 }])
    expect((await place.admin.api.post(`${path}/invite`, { status: 'created' })).body).toEqual({
      invitedUsers: 0,
    })
  })

  it.each([
    ['few', 3, 'created'],
    ['few, once more', 3, 'pending'],
    ['many', 2_100, 'created'],
    ['many, once more', 2_100, 'pending'],
  ] as const)('USER-12 asked for twice at once, %s people are mailed once', async (_, many, status) => {
    const place = await aWorld(server)
    const from = status === 'created' ? 'imported' : 'pending'
    await server.database.asSystem(tx =>
      sql`INSERT INTO end_user (company_id, property_id, public_id, external_id, is_anonymous, status, email)
        SELECT ${place.company.id}, ${place.property.id}, ${`twice-${status}-${many}-`} || i, 'twice-' || i, false,
          ${from}, 'twice' || i % 3 || '@example.com' FROM generate_series(1, ${many}) AS i`.execute(tx),
    )
    const before = server.mails.length
    const call = () =>
      place.admin.api.post<{ invitedUsers: number }>(`/v3/companies/${place.company.id}/users/invite`, {
        status,
      })
    const lock = (tx: Tx) => sql`LOCK TABLE user_invite, user_invite_wish IN EXCLUSIVE MODE`.execute(tx)
    const replies = await meetWhile(server, lock, [call, call])
    const isLarge = many > 2_000
    // Work in progress counts in both replies; work that finished immediately no longer counts in the second.
    expect(replies.map(({ body }) => body.invitedUsers).toSorted()).toEqual([isLarge ? many : 0, many])
    const { rows: requests } = await server.database.asSystem(tx =>
      sql`SELECT id FROM user_invite_wish WHERE company_id = ${place.company.id}`.execute(tx),
    )
    expect(requests).toHaveLength(isLarge ? 1 : 0)
    await server.runJobs()
    const mailed = server.mails.slice(before).map(({ to }) => to)
    expect(mailed.toSorted()).toEqual(['twice0@example.com', 'twice1@example.com', 'twice2@example.com'])
  })

  it('WIRE-28 a user is made active by hand; an anonymous one is not', async () => {
    const user = await anEndUser(server, { in: world.property, status: 'imported' })
    expect((await world.admin.api.post<WireEndUser>(ofCompany(user, '/activate'))).body.status).toBe('active')
    const anonymousUser = await anEndUser(server, { in: world.property, isAnonymous: true })
    expect((await world.admin.api.post(ofCompany(anonymousUser, '/activate'))).status).toBe(422)
  })
})

describe('what the law grants', () => {
  it('USER-19 a copy of everything that is known', async () => {
    const user = await anEndUser(server, { in: world.property, id: 'eve', attributes: { plan: 'pro' } })
    await writeHistory(
      events,
      [did('eve', 1, { type: 'page_view', path: '/x' }), did('eve', 2, { type: 'page_view', path: '/y' })],
      randomUUID(),
    )
    const { body: job } = await world.admin.api.post<WireJob>(ofCompany(user, '/export'))
    await server.runJobs()
    const { bytes } = await world.admin.api.bytes(
      `/v3/companies/${world.company.id}/jobs/${job.id}/download`,
      {
        fileType: 'json',
        jobType: 'exportUserData',
      },
    )
    const copy = JSON.parse(bytes.toString())
    expect(copy).toMatchObject({ user: { customerId: 'eve' }, attributes: { plan: 'pro' } })
    expect(copy.events.map((one: { path: string }) => one.path)).toEqual(['/x', '/y'])
  })

  it('USER-20 erasing takes every row and every event of theirs, of no one else, and leaves a proof', async () => {
    const deletedId = 'o\'neil \\ "x"'
    const user = await anEndUser(server, { in: world.property, id: deletedId, email: 'neil@example.com' })
    const stays = await anEndUser(server, { in: world.property, id: 'stays' })
    const history = [
      did(deletedId, 1, { type: 'page_view', path: '/x' }),
      did('stays', 1, { type: 'page_view', path: '/x' }),
    ]
    await writeHistory(events, history, randomUUID())
    const { companyId, id: propertyId } = world.property
    await server.database.asSystem(async tx => {
      const line = (who: string) =>
        JSON.stringify([companyId, propertyId, who, false, 's', at, randomUUID(), 'page_view'])
      for (const who of [deletedId, 'stays']) {
        await server.database.pool.query(
          `INSERT INTO event_inbox (company_id, property_id, received_at, layout, event_count, event_ids, lines)
          VALUES ($1, $2, now(), 2, 1, ARRAY[gen_random_uuid()], $3)`,
          [companyId, propertyId, line(who)],
        )
      }
      await tx
        .insertInto('company_user')
        .values({
          company_id: companyId,
          public_id: randomUUID(),
          identifier: 'n',
          email: 'neil@example.com',
        })
        .execute()
    })
    const { body: job } = await world.admin.api.send<WireJob>('DELETE', ofCompany(user, '/erase'))
    expect(job).toMatchObject({ type: 'eraseUser', status: 'queued' })
    await server.runJobs()
    expect(
      (await world.admin.api.get<WireJob>(`/v3/companies/${world.company.id}/jobs/${job.id}`)).body,
    ).toMatchObject({
      status: 'done',
      counts: { rows: 2, waiting: 1, quarantined: 0, events: 1 },
    })
    expect((await world.admin.api.get(ofCompany(user))).status).toBe(404)
    expect((await world.admin.api.get(ofCompany(stays))).status).toBe(200)
    const left = await events.query<{ user_id: string }>({
      sql: `SELECT user_id FROM events WHERE user_id IN ({gone:String}, 'stays')`,
      params: { gone: deletedId },
    })
    expect(left.map(row => row.user_id)).toEqual(['stays'])
    const waiting = await server.database.pool.query('SELECT lines FROM event_inbox WHERE property_id = $1', [
      propertyId,
    ])
    expect(waiting.rows).toHaveLength(1)
    const proofs = await world.admin.api.get<Page<WireErasure>>(
      `/v3/properties/${propertyId}/erasures?customerId=${encodeURIComponent(deletedId)}`,
    )
    expect(proofs.body.items).toMatchObject([
      {
        requestedBy: world.admin.name,
        removed: { rows: 2, waiting: 1, quarantined: 0, events: 1 },
        leftOver: { rows: 0, waiting: 0, quarantined: 0, events: 0 },
      },
    ])
    const { rows } = await server.database.pool.query('SELECT payload::text FROM job WHERE id = $1', [job.id])
    expect(String(rows[0]?.payload)).not.toContain('neil')
  })

  it('USER-20 copies of the data that were made before go with it, and a second request is the same erasure', async () => {
    const user = await anEndUser(server, { in: world.property, id: 'copied' })
    const other = await anEndUser(server, { in: world.property, id: 'kept' })
    const copyOf = async (id: number) => {
      const made = await world.admin.api.post<WireJob>(ofCompany(id, '/export'))
      await server.runJobs()
      return `/v3/companies/${world.company.id}/jobs/${made.body.id}`
    }
    const [deleted, stays] = [await copyOf(user), await copyOf(other)]
    const input = { fileType: 'json', jobType: 'exportUserData' }
    expect((await world.admin.api.post(`${deleted}/download`, input)).status).toBe(200)
    const files = await readdir(join(server.dataDir, 'files'), { recursive: true })
    const first = await world.admin.api.delete<WireJob>(ofCompany(user, '/erase'))
    const second = await world.admin.api.delete<WireJob>(ofCompany(user, '/erase'))
    expect(second.body.id).toBe(first.body.id)
    await server.runJobs()
    expect((await world.admin.api.post(`${deleted}/download`, input)).status).toBe(404)
    expect((await world.admin.api.get<WireJob>(deleted)).body).toMatchObject({
      status: 'expired',
      hasFile: false,
    })
    expect((await world.admin.api.post(`${stays}/download`, input)).status).toBe(200)
    expect(await readdir(join(server.dataDir, 'files'), { recursive: true })).toHaveLength(files.length - 1)
    const proofs = await world.admin.api.get<Page<WireErasure>>(
      `/v3/properties/${world.property.id}/erasures?customerId=copied`,
    )
    expect(proofs.body.items).toMatchObject([{ removed: { rows: 1 } }])
  })
})

it('USER-20 with the erasure the columns of a large application hold nothing of the person, and count the others', async () => {
  const place = await aWorld(server)
  const deleted = await anEndUser(server, {
    in: place.property,
    id: 'gone-for-good',
    attributes: { motto: 'no one else says this' },
  })
  await anEndUser(server, { in: place.property, id: 'stays', attributes: { motto: 'stay' } })
  const sizes = { minPeople: 1, chunkPeople: 10, maxChanges: 1 }
  await rebuildDueLayouts({ database: server.database, sizes }, new AbortController().signal)
  const words = async () => {
    const { rows } = await server.database.asSystem(tx =>
      sql<{ words: Buffer }>`SELECT words FROM people_column JOIN people_chunk ON people_chunk.id = chunk_id
        WHERE people_chunk.property_id = ${place.property.id} AND words IS NOT NULL`.execute(tx),
    )
    return Buffer.concat(rows.map(row => row.words)).toString()
  }
  expect(await words()).toContain('no one else says this')
  await place.admin.api.send<WireJob>('DELETE', `/v3/companies/${place.company.id}/users/${deleted}/erase`)
  await server.runJobs()
  const left = await words()
  expect(left).toContain('stay')
  expect(left).not.toContain('no one else says this')
  expect(left).not.toContain('gone-for-good')
  const { body } = await place.admin.api.post<Page<WireEndUser>>(
    `/v3/properties/${place.property.id}/users/filter?limit=20&page=1`,
    {},
  )
  expect(body.items.map(({ customerId }) => customerId)).toEqual(['stays'])
})

it('WIRE-83 answers to surveys leave as CSV in a zip, without who gave them where that is requested', async () => {
  const place = await aWorld(server)
  await anEndUser(server, { in: place.property, id: 'fay', attributes: { plan: 'pro' } })
  await anAttribute(server, { in: place.property, key: 'plan' })
  const survey = await aMessage({ in: place.property, by: place.admin, type: 'survey' })
  const answer = (userId: string, minutes: number, comment: string) => {
    const { subject, event } = did(userId, minutes, {
      type: 'survey_answered',
      messageId: survey.id,
      score: 4,
      comment,
    })
    return { subject: { ...subject, companyId: place.company.id, propertyId: place.property.id }, event }
  }
  await writeHistory(events, [answer('fay', 1, '=1+1'), answer('guy', 2, '')], randomUUID())
  const begin = async (input: object) => {
    const { body } = await place.admin.api.post<WireJob>(
      `/background-tasks/api/v1/companies/${place.company.id}/tasks`,
      { propertyId: place.property.id, companyId: place.company.id, surveyId: survey.id, ...input },
    )
    await server.runJobs()
    const files = await unzip(await downloadJob(place.admin, place.company.id, body.id))
    return (Object.values(files)[0] ?? '').replace('\uFEFF', '').trim().split('\r\n')
  }
  const named = await begin({ anonymizeUserId: false })
  expect(named[0]).toMatch(/^answered_at_utc,application,.*user_id,anonymous_id,first_seen,attr_plan$/)
  expect(named).toHaveLength(3)
  expect(named[1]).toMatch(
    /^2026-03-01T10:01:00.000Z,.*,survey,4,5,'=1\+1,.*fay,,2026-02-01T10:00:00.000Z,pro$/,
  )
  const bare = await begin({ anonymizeUserId: true, searchPayload: { commentOnly: true, type: 'custom' } })
  expect(bare).toHaveLength(2)
  expect(bare.join('\n')).not.toContain('fay')
  const found = async (search: string) =>
    (await begin({ anonymizeUserId: false, searchPayload: { commentOnly: false, search } })).length - 1
  expect([await found('1+1'), await found('nothing like it')]).toEqual([1, 0])
})

it('ACCESS-45 NPS answers leave for no one who may not view them as a report', async () => {
  const place = await aWorld(server)
  const nps = await aMessage({ in: place.property, by: place.admin, type: 'nps' })
  const path = `/background-tasks/api/v1/companies/${place.company.id}/tasks`
  const begin = async (by: typeof place.admin, input: object) => {
    const body = { propertyId: place.property.id, anonymizeUserId: true, ...input }
    return (await by.api.post(path, body)).status
  }
  for (const contributor of [place.contributor, place.propertyContributor]) {
    expect(await begin(contributor, { surveyId: nps.id })).toBe(403)
    expect(await begin(contributor, { type: 'exportNpsResults' })).toBe(403)
    expect(await begin(contributor, { type: 'exportSurveyResults' })).toBe(201)
  }
  expect(await begin(place.moderator, { surveyId: nps.id })).toBe(201)
})
