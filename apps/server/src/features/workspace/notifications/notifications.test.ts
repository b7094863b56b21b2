import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SubscriptionKind } from '@waymark/domain/workspace/notification'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aManager } from '../../../../test/builders.ts'
import { expectEndsBy } from '../../../../test/expect-ends-by.ts'
import { type MailTrap, openMailTrap } from '../../../../test/mail-trap.ts'
import { openServer, type TestServer, testSecret } from '../../../../test/open-server.ts'
import {
  type ClickHouse,
  createClickHouse,
  type EventEngine,
  migrateEventStore,
  startEventEngine,
} from '../../../platform/clickhouse/index.ts'
import { openLog } from '../../../platform/log.ts'
import { type Mail, openMail } from '../../../platform/mail/index.ts'
import { secretFrom } from '../../../platform/secret/index.ts'
import { writeHistory } from '../../analytics/events/index.ts'
import { unsubscribeToken } from '../../identity/notifications/index.ts'
import { mailJobEnd, sendAnswerDigests, sendRenewalReminders, sendWeeklySummaries } from './index.ts'

let dataDir: string
let engine: EventEngine
let events: ClickHouse
let server: TestServer
let world: World
let trap: MailTrap
let mail: Mail

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-notifications-'))
  engine = await startEventEngine({ dataDir, log: openLog('silent') })
  events = createClickHouse({ url: () => engine.url })
  await migrateEventStore(events)
  server = await openServer({ eventsUrl: () => engine.url })
  trap = await openMailTrap()
  const from = 'Waymark <waymark@example.com>'
  mail = openMail({ smtpUrl: trap.url, from, dataDir, log: openLog('silent') })
})
afterAll(async () => {
  mail.close()
  await trap.close()
  await server.close()
  await events.close()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  world = await aWorld(server)
})

/** Sends at once to the SMTP server, where the queue would a moment later. */
const deps = () => ({
  database: server.database,
  events,
  clock: server.clock,
  mailBox: () => ({ post: async (_: unknown, message: Parameters<Mail['send']>[0]) => mail.send(message) }),
  publicAddress: () => server.url,
  unsubscribeKey: secretFrom(testSecret).key('unsubscribe'),
})
const signal = new AbortController().signal
const mailsTo = (email: string) => trap.mails.filter(one => one.to.includes(email))

/** What the link of a mail to `managerId` ends. */
const ends = (managerId: number, kind: SubscriptionKind) => ({
  ...{ managerId, kind, publicAddress: server.url, unsubscribeKey: deps().unsubscribeKey },
})

async function subscribe(managerId: number, subscriptions: readonly string[], locale = 'en-US') {
  await server.database.asSystem(tx =>
    tx
      .updateTable('manager')
      .set({ email_subscriptions: JSON.stringify(subscriptions), locale })
      .where('manager.id', '=', managerId)
      .execute(),
  )
}

interface Told {
  readonly at: string
  readonly userId: string
  readonly event: object
}

async function sendEvents(list: readonly Told[]) {
  const { company, property } = world
  const sorted = list.map(({ at, userId, event }) => {
    const occurredAt = Date.parse(at)
    const who = { companyId: company.id, propertyId: property.id, userId, isAnonymous: false }
    return {
      subject: { ...who, sessionId: '', receivedAt: occurredAt, userAgent: 'test' },
      event: { id: randomUUID(), at: occurredAt, occurredAt, ...event },
    }
  })
  await writeHistory(events, sorted as never, randomUUID())
}

async function aSurvey(type: 'nps' | 'survey', title: string): Promise<number> {
  const { id: property_id, companyId: company_id } = world.property
  const rest = { recurrence_days: 1, reminder_days: 0, visibility: 'public' as const }
  const row = { company_id, property_id, type, category: type === 'nps' ? 7 : 8, title, ...rest }
  const { id } = await server.database.asSystem(tx =>
    tx.insertInto('message').values(row).returning('message.id').executeTakeFirstOrThrow(),
  )
  return id
}

const started = (guideId: number) => ({
  type: 'guide_started',
  guideId,
  guideVersion: 1,
  source: 'assistant',
})

it('MAIL-31 MAIL-34 MAIL-35 the weekly summary reaches each subscriber once, in their language', async () => {
  await sendEvents([
    ...['ann', 'bob', 'cat'].map(userId => ({ at: '2026-02-25T10:00:00Z', userId, event: started(7) })),
    { at: '2026-02-18T10:00:00Z', userId: 'ann', event: started(7) },
    { at: '2026-02-18T11:00:00Z', userId: 'bob', event: started(7) },
    // Monday belongs to the next week.
    { at: '2026-03-02T00:30:00Z', userId: 'dan', event: started(7) },
  ])
  const german = await aManager(server, { roles: [{ roleName: 'moderator', property: world.property }] })
  await subscribe(world.admin.id, ['weeklyHeart'])
  await subscribe(german.id, ['weeklyHeart'], 'de')
  // May not view the overview.
  await subscribe(world.contributor.id, ['weeklyHeart'])
  await subscribe(world.moderator.id, ['alarms'])
  server.clock.set('2026-03-02T11:59:00Z')
  await sendWeeklySummaries(deps(), signal)
  expect(mailsTo(world.admin.email)).toEqual([])
  server.clock.set('2026-03-02T12:05:00Z')
  // Two servers at the same moment, and a retry.
  await Promise.all([sendWeeklySummaries(deps(), signal), sendWeeklySummaries(deps(), signal)])
  await sendWeeklySummaries(deps(), signal)
  const [english, ...more] = mailsTo(world.admin.email)
  expect(more).toEqual([])
  expect(english?.text).toContain('from February 23, 2026 to March 1, 2026')
  expect(english?.text).toMatch(/Users: 3 \(\+50%\)\nGuides started: 3 \(\+50%\)/)
  expect(english?.text).toContain(`${server.url}/app/${world.property.id}/analytics/overview`)
  expectEndsBy(english, ends(world.admin.id, 'weeklyHeart'))
  const [inGerman] = mailsTo(german.email)
  expect(inGerman?.headers['subject']).toBe('Ihre Wochenübersicht von Waymark')
  expect(inGerman?.text).toMatch(/Nutzer: 3 \(\+50\s%\)/)
  expect(mailsTo(world.contributor.email)).toEqual([])
  expect(mailsTo(world.moderator.email)).toEqual([])
})

it('MAIL-15 MAIL-32 MAIL-34 new answers reach each subscriber once a day, NPS only subscribers who may view it', async () => {
  const nps = await aSurvey('nps', 'Would you recommend us?')
  const survey = await aSurvey('survey', 'How was it?')
  const answer = (userId: string, messageId: number, score: number, at = '2026-03-10T20:00:00Z') => ({
    at,
    userId,
    event: { type: 'survey_answered', messageId, score },
  })
  await sendEvents([
    ...['ann', 'bob', 'cat', 'dan'].map(userId => answer(userId, nps, 10)),
    answer('eve', nps, 3),
    answer('ann', survey, 2),
    answer('bob', survey, 5),
    // No answer that the question can have, and one of the day before.
    answer('cat', survey, 9),
    answer('dan', survey, 1, '2026-03-10T05:00:00Z'),
  ])
  const { admin, propertyContributor } = world
  await subscribe(admin.id, ['surveyAnswers'])
  await subscribe(propertyContributor.id, ['surveyAnswers'])
  const german = await aManager(server, { roles: [{ roleName: 'admin', company: world.company }] })
  await subscribe(german.id, ['surveyAnswers'], 'de')
  server.clock.set('2026-03-11T06:05:00Z')
  await Promise.all([sendAnswerDigests(deps(), signal), sendAnswerDigests(deps(), signal)])
  server.clock.set('2026-03-11T09:05:00Z')
  await sendAnswerDigests(deps(), signal)
  const [toAdmin, ...more] = mailsTo(admin.email).filter(one => one.text.includes('since yesterday'))
  expect(more).toEqual([])
  expect(toAdmin?.text).toMatch(/Would you recommend us\? in .*\nAnswers: 5, NPS 60/)
  expect(toAdmin?.text).toMatch(/How was it\? in .*\nAnswers: 2, average 3\.5/)
  expectEndsBy(toAdmin, ends(admin.id, 'surveyAnswers'))
  const [inGerman] = mailsTo(german.email)
  expect(inGerman?.headers['subject']).toBe('Neue Antworten auf Ihre Umfragen')
  expect(inGerman?.text).toMatch(/Antworten: 5, NPS 60\n/)
  expect(inGerman?.text).toMatch(/Antworten: 2, Durchschnitt 3,5\n/)
  const [toContributor] = mailsTo(propertyContributor.email)
  expect(toContributor?.text).toContain('How was it?')
  expect(toContributor?.text).not.toContain('recommend')
  server.clock.set('2026-03-12T06:05:00Z')
  await sendAnswerDigests(deps(), signal)
  expect(mailsTo(admin.email).filter(one => one.text.includes('since yesterday'))).toHaveLength(1)
})

it('MAIL-15 MAIL-33 MAIL-35 who started a job is notified of its end; the link in the mail ends such mails', async () => {
  const { admin, company, property } = world
  await subscribe(admin.id, ['jobFinished', 'weeklyHeart'])
  const run = { id: 1, kind: 'exportTranslations' as const, companyId: company.id, propertyId: property.id }
  const end = (startedBy: number | null, status: 'done' | 'failed') =>
    server.database.asSystem(tx => mailJobEnd(tx, { ...run, startedBy, status }, deps()))
  await end(admin.id, 'done')
  await end(admin.id, 'failed')
  await end(world.moderator.id, 'done')
  const german = await aManager(server, { roles: [{ roleName: 'admin', company }] })
  await subscribe(german.id, ['jobFinished'], 'de')
  await end(german.id, 'done')
  await end(german.id, 'failed')
  expect(mailsTo(german.email).map(one => one.headers['subject'])).toEqual([
    'Ihr Prozess in Waymark ist fertig',
    'Ihr Prozess in Waymark ist fehlgeschlagen',
  ])
  expect(mailsTo(german.email)[0]?.text).toContain('Export von Übersetzungen')
  await end(null, 'done')
  const [done, failed, ...more] = mailsTo(admin.email).filter(one => one.text.includes('Translation export'))
  expect(more).toEqual([])
  expect(done?.text).toContain('is finished')
  expect(done?.text).toContain(`${server.url}/app/${property.id}/settings/company/processes`)
  expect(failed?.text).toContain('failed')
  expect(mailsTo(world.moderator.email).filter(one => one.text.includes('Translation export'))).toEqual([])
  const link = /unsubscribe\?token=([\w.-]+)/.exec(done?.text ?? '')?.[1] ?? ''
  expect(done?.headers['list-unsubscribe']).toBe(`<${server.url}/unsubscribe?token=${link}>`)
  expect(done?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const press = (token: string) =>
    world.stranger.admin.api.post<{ kind: string }>('/auth/email/unsubscribe', { token })
  expect((await press(link)).body).toEqual({ kind: 'jobFinished' })
  expect((await press(link)).body).toEqual({ kind: 'jobFinished' })
  await end(admin.id, 'done')
  expect(mailsTo(admin.email).filter(one => one.text.includes('Translation export'))).toHaveLength(2)
  const kept = await admin.api.get<{ emailSubscriptions: string[] }>('/v3/managers/me')
  expect(kept.body.emailSubscriptions).toEqual(['weeklyHeart'])
  const forged = link.replace(`${admin.id}.`, `${world.moderator.id}.`)
  expect((await press(forged)).status).toBe(422)
  expect((await press(link.replace('jobFinished', 'weeklyHeart'))).status).toBe(422)
})

it('MAIL-40 emailNotifications off: neither the end of a job, nor a summary, nor answers are mailed', async () => {
  const { admin, company, property } = world
  await subscribe(admin.id, ['jobFinished', 'weeklyHeart', 'surveyAnswers'])
  const survey = await aSurvey('survey', 'How was it?')
  await sendEvents([
    { at: '2026-02-25T10:00:00Z', userId: 'ann', event: started(7) },
    ...['2026-03-01', '2026-03-08'].map(day => ({
      ...{ at: `${day}T20:00:00Z`, userId: 'ann' },
      event: { type: 'survey_answered', messageId: survey, score: 4 },
    })),
  ])
  const job = { id: 1, kind: 'exportTranslations' as const, status: 'done' as const, startedBy: admin.id }
  const sendEverything = async (at: string) => {
    // The admin's access token is of this time.
    server.clock.set('2026-03-02T10:00:00Z')
    const flags = await admin.api.put(`/v2/properties/${property.id}`, {
      featureFlags: { emailNotifications: at !== '2026-03-02' },
    })
    expect(flags.status).toBe(200)
    server.clock.set(`${at}T12:05:00Z`)
    const run = { ...job, companyId: company.id, propertyId: property.id }
    await server.database.asSystem(tx => mailJobEnd(tx, run, deps()))
    await sendWeeklySummaries(deps(), signal)
    await sendAnswerDigests(deps(), signal)
  }
  await sendEverything('2026-03-02')
  expect(mailsTo(admin.email)).toEqual([])
  await sendEverything('2026-03-09')
  expect(mailsTo(admin.email).map(one => one.headers['subject'])).toHaveLength(3)
})

it('MAIL-13 one POST of the mail program ends mails of its kind, without a session', async () => {
  const world = await aWorld(server)
  const { admin } = world
  await admin.api.put(`/v3/managers/${admin.id}`, { emailSubscriptions: ['jobFinished', 'weeklyHeart'] })
  const token = unsubscribeToken(deps().unsubscribeKey, { managerId: admin.id, kind: 'jobFinished' })
  // As RFC 8058, 3.2 has it: no cookie, no origin.
  const oneClick = (text: string, body = 'List-Unsubscribe=One-Click') =>
    fetch(`${server.url}/unsubscribe?token=${text}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  const subscriptions = async () =>
    (await admin.api.get<{ emailSubscriptions: string[] }>('/v3/managers/me')).body.emailSubscriptions
  expect((await oneClick(token.replace('jobFinished', 'weeklyHeart'))).status).toBe(422)
  expect((await oneClick(token, 'x'.repeat(5_000))).status).toBe(413)
  expect(await subscriptions()).toEqual(['jobFinished', 'weeklyHeart'])
  expect((await oneClick(token)).status).toBe(200)
  expect((await oneClick(token)).status).toBe(200)
  expect(await subscriptions()).toEqual(['weeklyHeart'])
})

it('MAIL-36 renewalOn and noticeDays: who subscribed is reminded once, from the first day of the notice on', async () => {
  const { admin, moderator, propertyContributor, company, stranger } = world
  await subscribe(admin.id, ['renewals'], 'de')
  await subscribe(propertyContributor.id, ['renewals'])
  await subscribe(stranger.admin.id, ['renewals'])
  const path = `/v3/companies/${company.id}/applications/metadata`
  const fields = { vendor: 'Example Soft', owner: 'Ida Berg', renewalOn: '2026-04-30', noticeDays: 30 }
  const made = await admin.api.post<{ id: number }>(path, { name: 'CRM', ...fields })
  await admin.api.post(path, { name: 'Wiki', renewalOn: '2026-04-30' })
  const ofRenewals = (email: string) => mailsTo(email).filter(one => one.text.includes('Example Soft'))
  const run = async (at: string) => {
    server.clock.set(at)
    await sendRenewalReminders(deps(), signal)
  }
  await run('2026-03-30T10:00:00Z')
  expect(ofRenewals(admin.email)).toEqual([])
  await run('2026-03-31T10:00:00Z')
  await run('2026-04-01T10:00:00Z')
  const [mail, ...more] = ofRenewals(admin.email)
  expect(more).toEqual([])
  expectEndsBy(mail, ends(admin.id, 'renewals'))
  expect(mail?.text).toContain('CRM, Example Soft')
  expect(mail?.text).toContain('30. April 2026')
  expect(mail?.text).toContain('Ida Berg')
  expect(mail?.text).not.toContain('Wiki')
  const others = [moderator, propertyContributor, stranger.admin].flatMap(one => ofRenewals(one.email))
  expect(others).toEqual([])
  const move = async (renewalOn: string, ifMatch: number) => {
    // The admin's access token is of that time.
    server.clock.set('2026-03-02T10:00:00Z')
    const reply = await admin.api.put(`${path}/${made.body.id}`, { renewalOn }, { ifMatch })
    expect(reply.status).toBe(200)
  }
  await move('2026-04-29', 1)
  await run('2026-04-02T10:00:00Z')
  expect(ofRenewals(admin.email)).toHaveLength(2)
  await move('2026-04-01', 2)
  await run('2026-04-03T10:00:00Z')
  expect(ofRenewals(admin.email)).toHaveLength(2)
})
