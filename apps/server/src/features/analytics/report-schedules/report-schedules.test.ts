import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { WireReportSchedule, WireSearchQuery } from '@waymark/contract'
import { scheduleTries } from '@waymark/domain/analytics/report-schedule'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPageSegment, aSegment } from '../../../../test/content-rows.ts'
import { type MailTrap, openMailTrap } from '../../../../test/mail-trap.ts'
import { testSecret } from '../../../../test/open-server.ts'
import { openReportStore, type ReportStore } from '../../../../test/report-store.ts'
import { openS3, type StrictS3 } from '../../../../test/strict-s3.ts'
import { drainEvents, sendEvents } from '../../../../test/told-sessions.ts'
import { type ClickHouse, createClickHouse } from '../../../platform/clickhouse/index.ts'
import { openLog } from '../../../platform/log.ts'
import { openMail, plainLook } from '../../../platform/mail/index.ts'
import { type Outbound, openOutbound } from '../../../platform/outbound/index.ts'
import { secretFrom } from '../../../platform/secret/index.ts'
import { queueDueSchedules } from './index.ts'
import { runSchedule } from './run-schedule.ts'
import type { RunDependencies } from './schedule-dependencies.ts'

const account = { bucket: 'reports', accessKeyId: 'KEY', secretAccessKey: 's3cret', region: 'eu-central-1' }

let store: ReportStore
let events: ClickHouse
let trap: MailTrap
let s3: StrictS3
let outbound: Outbound
let base: string
const opened: Server[] = []

/** A server on this machine that treats each connection as the test says. */
async function listen(server: Server): Promise<string> {
  opened.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
const hanging = () => listen(createServer(() => undefined))
const rubbish = () => listen(createServer(socket => void socket.end('banana\r\nbanana\r\n')))

beforeAll(async () => {
  store = await openReportStore({ ALLOW_PRIVATE_FETCH: 'true' })
  events = createClickHouse({ url: () => store.engine.url })
  trap = await openMailTrap()
  s3 = await openS3(account)
  outbound = openOutbound({ allowPrivate: true })
  base = `/v3/properties/${store.world.property.id}/report-schedules`
  const search = (day: string, userId: string, query: string) => ({
    ...{ userId, sessionId: `of-${userId}`, at: Date.parse(`${day}T12:00:00Z`) },
    event: { type: 'search_performed' as const, query, results: 1 },
  })
  const sentEvents = ['ann', 'bob', 'cid', 'dan', 'eve'].flatMap(user => [
    search('2026-03-01', user, '=cmd invoice'),
    search('2026-02-25', user, 'older'),
  ])
  await sendEvents(store.server, store.world.property, sentEvents)
  await drainEvents(store.server, store.engine)
})
afterAll(async () => {
  for (const server of opened) server.close()
  await outbound.close()
  await s3.close()
  await trap.close()
  await events.close()
  await store.close()
})
beforeEach(() => s3.reset())

const mailOf = (smtpUrl: string) =>
  openMail({
    ...{ smtpUrl, from: 'Waymark <waymark@example.com>', dataDir: store.server.dataDir },
    ...{ log: openLog('silent'), timeoutMs: 300 },
  })

function deps(change: Partial<RunDependencies> = {}): RunDependencies {
  const secret = secretFrom(testSecret)
  return {
    ...{ database: store.server.database, clock: store.server.clock, events, outbound },
    ...{ key: secret.key('report-schedule'), unsubscribeKey: secret.key('unsubscribe') },
    ...{ log: openLog('silent'), mail: mailOf(trap.url), readLook: async () => plainLook },
    ...{ publicAddress: () => store.server.url, timeoutMs: 2_000 },
    ...change,
  }
}

const answering = (answer: (reply: ServerResponse) => void) =>
  listen(createHttpServer((_, reply) => answer(reply)))

const aBody = (change: object = {}) => ({
  ...{ name: 'Searches of the day', report: 'searches', every: 'daily', filters: {} },
  target: { kind: 'mail', recipients: [store.world.moderator.email] },
  ...change,
})
const aBucket = (change: object = {}) => ({
  ...{ kind: 'bucket', endpoint: new URL(s3.s3Url).origin, bucket: 'reports', prefix: 'waymark/' },
  ...{ region: account.region, accessKeyId: account.accessKeyId, secretAccessKey: account.secretAccessKey },
  ...change,
})

type Reply = WireReportSchedule
const create = async (body: object, person = store.world.admin) =>
  (await person.api.post<Reply>(base, body)).body
const listed = async (id: number) =>
  (await store.world.admin.api.get<{ items: Reply[] }>(`${base}?limit=200`)).body.items.find(
    one => one.id === id,
  )

/** Queues a run by "send now" and makes one try of it; true where the queue would try again. */
async function sendNow(id: number, change: Partial<RunDependencies> = {}): Promise<boolean> {
  expect((await store.world.admin.api.post(`${base}/${id}/send`)).status).toBe(200)
  return tryAgain(change)
}
async function tryAgain(change: Partial<RunDependencies> = {}): Promise<boolean> {
  const work = store.server.scheduleRuns.at(-1)
  return runSchedule(deps(change), work as never).then(
    () => false,
    () => true,
  )
}
const aLanguageKey = async () => {
  const row = await store.server.database.asSystem(tx =>
    tx
      .selectFrom('language')
      .select('key')
      .where('property_id', '=', store.world.property.id)
      .executeTakeFirstOrThrow(),
  )
  return row.key
}

const mailsTo = (email: string) => trap.mails.filter(one => one.to.includes(email))
const csvIn = (raw: string) => {
  const part = raw.slice(raw.indexOf('text/csv'))
  const body = part.slice(part.indexOf('\r\n\r\n') + 4, part.indexOf('\r\n--', part.indexOf('\r\n\r\n')))
  return /base64/i.test(part.slice(0, part.indexOf('\r\n\r\n')))
    ? Buffer.from(body, 'base64').toString()
    : body
}

describe('a schedule by mail', () => {
  it('RSCHED-2 sends the figures of the report for the last complete day, and names it in the mail', async () => {
    const { id } = await create(aBody())
    expect(await sendNow(id)).toBe(false)
    const [mail, ...more] = mailsTo(store.world.moderator.email)
    expect(more).toEqual([])
    expect(mail?.text).toContain('Searches of the day')
    const csv = csvIn(mail?.raw ?? '')
    const { items } = (
      await store.world.admin.api.get<{ items: WireSearchQuery[] }>(
        `/v2/properties/${store.world.property.id}/analytics/content/search/queries?from=2026-03-01&to=2026-03-01`,
      )
    ).body
    const [row] = items
    expect(row).toMatchObject({ query: '=cmd invoice', searches: 5 })
    // A text that begins like a formula is quoted for spreadsheets.
    expect(csv.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
      'query,searches,users,averageResults,clickRate,lastAt',
      expect.stringMatching(/^"?'=cmd invoice"?,5,5,1,0,2026-03-01 12:00:00\+00:00$/),
      '',
    ])
    expect(await listed(id)).toMatchObject({
      lastRun: { state: 'done', rows: 1, from: '2026-03-01', to: '2026-03-01', fault: null, attempts: 1 },
    })
  })

  it('MAIL-15 the mail is in the language of each recipient, with its days', async () => {
    const { admin, moderator } = store.world
    await store.server.database.asSystem(tx =>
      tx.updateTable('manager').set({ locale: 'de' }).where('id', '=', moderator.id).execute(),
    )
    const recipients = [admin.email, moderator.email]
    const { id } = await create(aBody({ target: { kind: 'mail', recipients } }))
    await sendNow(id)
    const [english, german] = recipients.map(email => mailsTo(email).at(-1))
    expect(english?.text).toContain('from March 1, 2026 to March 1, 2026')
    expect(german?.headers['subject']).toBe('Ihr Bericht von Waymark')
    expect(german?.text).toContain('1. März 2026')
  })

  it('RSCHED-2 a retry sends a second mail to no one, and the cause of the failure is on the list', async () => {
    const { admin, moderator } = store.world
    const { id } = await create(
      aBody({ target: { kind: 'mail', recipients: [admin.email, moderator.email] } }),
    )
    const before = [admin, moderator].map(one => mailsTo(one.email).length)
    const first = deps().mail
    let sends = 0
    const breaking: RunDependencies['mail'] = {
      send: async (message, look) => {
        sends += 1
        await (sends === 1 ? first : mailOf('smtp://127.0.0.1:9')).send(message, look)
      },
    }
    expect(await sendNow(id, { mail: breaking })).toBe(true)
    expect(await listed(id)).toMatchObject({ lastRun: { state: 'retrying', fault: 'mailServer' } })
    expect(await tryAgain()).toBe(false)
    expect([admin, moderator].map(one => mailsTo(one.email).length)).toEqual(before.map(count => count + 1))
    expect(await listed(id)).toMatchObject({ lastRun: { state: 'done', fault: null, attempts: 2 } })
  })

  it.each<[string, () => Promise<object>]>([
    ['a user segment', async () => ({ segment: await aSegment(store.server, { in: store.world.property }) })],
    [
      'a page segment',
      async () => ({ pageSegment: await aPageSegment(store.server, { in: store.world.property }) }),
    ],
    ['the language', async () => ({ language: await aLanguageKey() })],
  ])('RSCHED-2 %s of the screen applies to the file', async (_, filters) => {
    const { id } = await create(aBody({ filters: await filters() }))
    expect(await sendNow(id)).toBe(false)
    // The searches were made by none of its members, on no page and in no language.
    expect(await listed(id)).toMatchObject({ lastRun: { state: 'done', rows: 0 } })
  })

  it.each([
    ['hangs', hanging],
    ['answers rubbish', rubbish],
  ])('a mail server that %s is tried again, so often and no more', async (_, open) => {
    const mail = mailOf(`smtp://${await open()}`)
    const { id } = await create(aBody())
    expect(await sendNow(id, { mail })).toBe(true)
    expect(await listed(id)).toMatchObject({ lastRun: { state: 'retrying', fault: 'mailServer' } })
    await store.server.database.asSystem(tx =>
      tx
        .updateTable('report_schedule')
        .set({ run_attempts: scheduleTries - 1 })
        .where('id', '=', id)
        .execute(),
    )
    expect(await tryAgain({ mail })).toBe(false)
    expect(await listed(id)).toMatchObject({ lastRun: { state: 'failed', attempts: scheduleTries } })
  })

  it('RSCHED-3 the link in the mail ends it for that person alone, and the audit log has it', async () => {
    const { admin, moderator } = store.world
    const { id } = await create(
      aBody({ target: { kind: 'mail', recipients: [admin.email, moderator.email] } }),
    )
    await sendNow(id)
    const link = mailsTo(moderator.email).at(-1)?.headers['list-unsubscribe'] ?? ''
    const url = link.slice(1, -1).replace(/^https?:\/\/[^/]+/, store.server.url)
    expect((await fetch(url, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200)
    expect(await listed(id)).toMatchObject({ target: { kind: 'mail', recipients: [admin.email] } })
    const entries = await store.server.database.asSystem(tx =>
      tx
        .selectFrom('audit_entry')
        .select('action')
        .where('object_type', '=', 'reportSchedule')
        .where('object_id', '=', id)
        .orderBy('id')
        .execute(),
    )
    expect(entries.map(one => one.action)).toEqual([
      'reportSchedule.create',
      'reportSchedule.send',
      'reportSchedule.unsubscribe',
    ])
  })
})

describe('a schedule to a bucket', () => {
  it('RSCHED-4 puts the file under its prefix; no reply and no audit entry holds the credentials', async () => {
    const made = await create(aBody({ target: aBucket() }))
    expect(await sendNow(made.id)).toBe(false)
    expect([...s3.objects.keys()]).toEqual([`waymark/waymark-${made.id}-searches-2026-03-01.csv`])
    expect([...s3.objects.values()][0]?.toString()).toContain('query,searches,users')
    const audit = await store.server.database.asSystem(tx =>
      tx.selectFrom('audit_entry').selectAll().where('object_id', '=', made.id).execute(),
    )
    const row = await store.server.database.asSystem(tx =>
      tx.selectFrom('report_schedule').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow(),
    )
    const stored = JSON.stringify([made, await listed(made.id), audit]) + row.credentials?.toString('latin1')
    expect(stored).not.toContain(account.secretAccessKey)
    expect(stored).not.toContain(account.accessKeyId)
  })

  it.each<[string, () => object | Promise<object>, Partial<RunDependencies>, object, boolean]>([
    [
      'refuses the key',
      () => ({ secretAccessKey: 'wrong' }),
      {},
      { fault: 'bucketRefused', detail: expect.stringContaining('403 SignatureDoesNotMatch') },
      false,
    ],
    [
      'hangs',
      async () => ({ endpoint: `http://${await hanging()}` }),
      { timeoutMs: 300 },
      { fault: 'timeout' },
      true,
    ],
    [
      'answers rubbish',
      async () => ({ endpoint: `http://${await rubbish()}` }),
      {},
      { fault: 'unreachable' },
      true,
    ],
    [
      'is no bucket',
      async () => ({
        endpoint: `http://${await listen(createHttpServer((_, reply) => void reply.end('<html>Welcome</html>')))}`,
      }),
      {},
      { fault: 'notABucket' },
      false,
    ],
    [
      'asks to wait',
      async () => ({ endpoint: `http://${await answering(reply => void reply.writeHead(429).end())}` }),
      {},
      { fault: 'bucketBusy' },
      true,
    ],
    [
      'leads into a private network',
      async () => ({
        endpoint: `http://${await answering(reply => void reply.writeHead(302, { location: 'http://169.254.169.254/' }).end())}`,
      }),
      {},
      { fault: 'bucketRefused', detail: expect.stringContaining('302') },
      false,
    ],
    [
      'answers without end',
      async () => ({
        endpoint: `http://${await answering(reply => void reply.writeHead(403).write('x'.repeat(5_000_000)))}`,
      }),
      { timeoutMs: 1_000 },
      { fault: 'bucketRefused', detail: expect.stringMatching(/^403 x{1,120}$/) },
      false,
    ],
    ['is down', () => ({ endpoint: 'http://127.0.0.1:9' }), {}, { fault: 'unreachable' }, true],
  ])('a store that %s: the cause is on the list', async (_, change, own, lastRun, isAgain) => {
    const { id } = await create(aBody({ target: aBucket(await change()) }))
    expect(await sendNow(id, own)).toBe(isAgain)
    expect(await listed(id)).toMatchObject({ lastRun })
  })

  it('a store that is busy gets the file at the next try', async () => {
    const { id } = await create(aBody({ target: aBucket() }))
    s3.failNext(503)
    expect(await sendNow(id)).toBe(true)
    expect(await listed(id)).toMatchObject({ lastRun: { state: 'retrying', fault: 'bucketBusy' } })
    expect(await tryAgain()).toBe(false)
    expect(s3.objects.size).toBe(1)
  })

  it('RSCHED-6 an address of the private network is refused unless the operator allows it', async () => {
    const { id } = await create(aBody({ target: aBucket() }))
    const guarded = openOutbound({ allowPrivate: false })
    expect(await sendNow(id, { outbound: guarded })).toBe(false)
    await guarded.close()
    expect(await listed(id)).toMatchObject({ lastRun: { state: 'failed', fault: 'address' } })
    expect(s3.objects.size).toBe(0)
  })
})

describe('RSCHED-7 what may be scheduled, and by whom', () => {
  it.each([
    [
      'a stranger as recipient',
      () => ({ target: { kind: 'mail', recipients: [store.world.stranger.admin.email] } }),
      'target.recipients.0',
      'unknownMember',
    ],
    [
      'a recipient who may not view the report',
      () => ({ report: 'overview', target: { kind: 'mail', recipients: [store.world.contributor.email] } }),
      'target.recipients.0',
      'unknownMember',
    ],
    ['a segment of no one', () => ({ filters: { segment: 999_999 } }), 'segment', 'unknownSegment'],
    [
      'an address with credentials',
      () => ({ target: aBucket({ endpoint: 'https://a:b@s3.example.com' }) }),
      'target.endpoint',
      'urlInvalid',
    ],
    [
      'a prefix that climbs',
      () => ({ target: aBucket({ prefix: '../other/' }) }),
      'target.prefix',
      'invalid',
    ],
  ])('%s is refused', async (_, change, path, code) => {
    const reply = await store.world.admin.api.post(base, aBody(change()))
    expect(reply).toMatchObject({ status: 422, body: { data: { issues: [{ path, code }] } } })
  })

  it('a moderator schedules mails, not buckets, and a contributor nothing', async () => {
    const { moderator, contributor } = store.world
    expect((await moderator.api.post(base, aBody())).status).toBe(201)
    expect((await moderator.api.post(base, aBody({ target: aBucket() }))).status).toBe(403)
    expect((await contributor.api.post(base, aBody())).status).toBe(403)
  })

  it('a run whose author lost the role ends with that cause', async () => {
    const { id } = await create(aBody(), store.world.moderator)
    await store.server.database.asSystem(tx =>
      tx
        .updateTable('report_schedule')
        .set({ manager_id: store.world.contributor.id })
        .where('id', '=', id)
        .execute(),
    )
    expect(await sendNow(id)).toBe(false)
    expect(await listed(id)).toMatchObject({ lastRun: { state: 'failed', fault: 'noPermission' } })
  })
})

it('RSCHED-8 what is due is queued once, what is paused is not, and the next run is in the time zone', async () => {
  await store.server.database.asSystem(tx => tx.deleteFrom('report_schedule').execute())
  const queued: object[] = []
  const jobs = { enqueue: async (_tx: unknown, _name: string, work: object) => void queued.push(work) }
  const { id } = await create(aBody({ target: aBucket() }))
  const paused = await create(aBody({ name: 'Paused' }))
  expect((await store.world.admin.api.put(`${base}/${paused.id}`, { isPaused: true })).status).toBe(200)
  expect(await listed(paused.id)).toMatchObject({ isPaused: true, nextAt: null })
  await queueDueSchedules(deps(), jobs)
  expect(queued).toEqual([])
  store.server.clock.set('2026-03-03T05:00:00Z')
  await queueDueSchedules(deps(), jobs)
  await queueDueSchedules(deps(), jobs)
  expect(queued).toHaveLength(1)
  await runSchedule(deps(), queued[0] as never)
  await runSchedule(deps(), queued[0] as never)
  store.server.clock.set('2026-03-02T10:00:00Z')
  expect([...s3.objects.keys()]).toEqual([`waymark/waymark-${id}-searches-2026-03-02.csv`])
  expect(await listed(id)).toMatchObject({
    nextAt: '2026-03-04 05:00:00+00:00',
    lastRun: { state: 'done', attempts: 1, from: '2026-03-02' },
  })
})

it('RSCHED-9 an event store that is away is tried again, and deleting ends what waits', async () => {
  const { id } = await create(aBody({ target: aBucket() }))
  const away = createClickHouse({ url: 'http://127.0.0.1:9' })
  expect(await sendNow(id, { events: away })).toBe(true)
  await away.close()
  expect(await listed(id)).toMatchObject({ lastRun: { state: 'retrying', fault: 'eventStore' } })
  expect((await store.world.admin.api.delete(`${base}/${id}`)).status).toBe(200)
  expect(await tryAgain()).toBe(false)
  expect(s3.objects.size).toBe(0)
})
