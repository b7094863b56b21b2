import type { ServerResponse } from 'node:http'
import type { WireWebhook } from '@waymark/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide } from '../../../../test/builders.ts'
import { openReceiver, type Receiver } from '../../../../test/open-receiver.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { aWebhook, deliveriesOf, openTestSender, sendAll, webhooksPath } from '../../../../test/webhooks.ts'
import { postEvents } from '../../../platform/outbox/index.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { pruneDeliveries } from './prune-deliveries.ts'

let server: TestServer
let world: World
let receiver: Receiver
const start = Date.parse('2026-03-02T10:00:00Z')
const hour = 3_600_000
beforeAll(async () => {
  server = await openServer({ env: { ALLOW_PRIVATE_FETCH: 'true' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(new Date(start).toISOString())
  server.mails.length = 0
  world = await aWorld(server)
  receiver = await openReceiver()
  return () => receiver.close()
})

const publish = () => aGuide({ in: world.property, by: world.admin, isPublic: true })
const post = (count: number, companyId = world.company.id) =>
  server.database.asSystem(tx =>
    postEvents(
      tx,
      Array.from({ length: count }, (_, index) => ({
        ...{ event: 'guide.published' as const, companyId, propertyId: null },
        data: { guideId: index },
      })),
    ),
  )
const moveTo = (ms: number) => server.clock.set(new Date(start + ms).toISOString())
const stateOf = async (id: number) => {
  // Sessions end while the clock moves.
  moveTo(0)
  const { body } = await world.admin.api.get<{ items: WireWebhook[] }>(webhooksPath(world))
  const found = body.items.find(one => one.id === id)
  return { state: found?.state, pauseReason: found?.pauseReason }
}

const answers: Readonly<Record<string, (reply: ServerResponse) => void>> = {
  'status 200': reply => reply.end('ok'),
  'wrong credentials (401)': reply => reply.writeHead(401).end('who?'),
  'forbidden (403)': reply => reply.writeHead(403).end(),
  'wrong path (404)': reply => reply.writeHead(404).end('no such hook'),
  'status 429 with Retry-After': reply => reply.writeHead(429, { 'retry-after': '600' }).end(),
  'a fault of its own (500)': reply => reply.writeHead(500).end('broken'),
  'a redirect to a private network': reply =>
    reply.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  'a huge body': reply => reply.end('x'.repeat(5_000_000)),
  'a body without end': reply => {
    reply.writeHead(200)
    reply.write('begun')
  },
  'no answer': () => undefined,
  'a closed connection': reply => reply.socket?.destroy(),
  rubbish: reply => reply.socket?.end('\u0000<<{['),
}

/** The same event for each kind; a chat channel gets few kinds of events. */
const failedJob = () =>
  server.database.asSystem(tx =>
    postEvents(tx, [
      {
        ...{ event: 'job.failed' as const, companyId: world.company.id, propertyId: world.property.id },
        data: { jobId: 7, kind: 'exportGuidePdf' },
      },
    ]),
  )

describe.each(['webhook', 'slack', 'teams'] as const)('HOOK-5 HOOK-7 a %s receiver with', kind => {
  it.each([
    ['status 200', { state: 'delivered', status: 200, fault: null, reply: 'ok' }],
    ['wrong credentials (401)', { state: 'waiting', status: 401, fault: null, reply: 'who?' }],
    ['forbidden (403)', { state: 'waiting', status: 403, fault: null, reply: '' }],
    ['wrong path (404)', { state: 'waiting', status: 404, fault: null, reply: 'no such hook' }],
    [
      'status 429 with Retry-After',
      { state: 'waiting', status: 429, nextAttemptAt: '2026-03-02 10:10:00+00:00' },
    ],
    ['a fault of its own (500)', { state: 'waiting', status: 500, fault: null, reply: 'broken' }],
    ['a redirect to a private network', { state: 'waiting', status: 302, fault: null }],
    ['a huge body', { state: 'delivered', status: 200, reply: 'x'.repeat(1024) }],
    ['a body without end', { state: 'waiting', status: null, fault: 'timeout' }],
    ['no answer', { state: 'waiting', status: null, fault: 'timeout' }],
    ['a closed connection', { state: 'waiting', status: null, fault: 'unreachable' }],
    ['rubbish', { state: 'waiting', status: null, fault: 'unreachable' }],
  ])('%s: it is named, and what waits is delivered once the receiver is back', async (name, expected) => {
    receiver.answer = answers[name] ?? (() => undefined)
    const { id } = await aWebhook(world, { kind, url: receiver.url, events: ['job.failed'] })
    await failedJob()
    await sendAll(openTestSender(server, { timeoutMs: 400 }))
    expect(await deliveriesOf(world, id)).toMatchObject([{ attempts: 1, ...expected }])
    expect(receiver.received).toHaveLength(1)
    receiver.answer = reply => reply.end('ok')
    moveTo(hour)
    await sendAll(openTestSender(server))
    const attempts = expected.state === 'delivered' ? 1 : 2
    moveTo(0)
    expect(await deliveriesOf(world, id)).toMatchObject([{ attempts, state: 'delivered' }])
    const bodies = receiver.received.map(one => one.body)
    expect(bodies).toEqual(Array(attempts).fill(bodies[0]))
  })

  it('a wrong address', async () => {
    const { id } = await aWebhook(world, { kind, url: 'http://127.0.0.1:9/', events: ['job.failed'] })
    await failedJob()
    await sendAll(openTestSender(server))
    expect(await deliveriesOf(world, id)).toMatchObject([{ state: 'waiting', fault: 'unreachable' }])
  })
})

it('HOOK-11 an address of a private network is not reached unless the operator allows it', async () => {
  const { id } = await aWebhook(world, { url: receiver.url })
  await publish()
  await sendAll(openTestSender(server, { allowPrivate: false }))
  expect(await deliveriesOf(world, id)).toMatchObject([{ state: 'waiting', fault: 'address' }])
  expect(receiver.received).toEqual([])
})

it('HOOK-11 http is refused unless the operator allows its own network (422)', async () => {
  const strict = await openServer({ beside: server })
  const { admin, ...rest } = await aWorld(strict)
  const sent = { kind: 'webhook', name: 'A', url: 'http://hooks.example.com', events: ['job.failed'] }
  const reply = await admin.api.post(webhooksPath(rest), sent)
  await strict.close()
  const issue = { path: 'url', code: 'httpsRequired' }
  expect(reply).toMatchObject({ status: 422, body: { data: { issues: [issue] } } })
})

describe('HOOK-6 a webhook is paused', () => {
  it('when its receiver answers 410; the admins get a mail', async () => {
    receiver.answer = reply => reply.writeHead(410).end()
    const { id } = await aWebhook(world, { url: receiver.url, name: 'Order events' })
    await publish()
    await sendAll(openTestSender(server))
    expect(await stateOf(id)).toEqual({ state: 'paused', pauseReason: 'gone' })
    const mails = server.mails.filter(mail => mail.to === world.admin.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Order events')
    await publish()
    await sendAll(openTestSender(server))
    expect(receiver.received).toHaveLength(1)
  })

  it('after three days without success, once; a week later it is switched on again', async () => {
    receiver.answer = reply => reply.writeHead(503).end()
    const { id } = await aWebhook(world, { url: receiver.url })
    await post(2)
    const sender = openTestSender(server)
    for (let passed = 0; passed <= 72 * hour; passed += hour) {
      moveTo(passed)
      await sendAll(sender)
    }
    expect(await stateOf(id)).toEqual({ state: 'paused', pauseReason: 'unanswered' })
    expect(server.mails.filter(mail => mail.to === world.admin.email)).toHaveLength(1)
    const log = await deliveriesOf(world, id)
    expect(log.map(one => one.state)).toEqual(['failed', 'failed'])
    expect(log.every(one => one.attempts > 10 && one.attempts < 30)).toBe(true)
    await post(1)
    const tried = receiver.received.length
    receiver.answer = reply => reply.end()
    await world.admin.api.send('PATCH', `${webhooksPath(world)}/${id}`, { body: { isOn: true } })
    await post(1)
    moveTo(168 * hour)
    await sendAll(sender)
    expect(receiver.received).toHaveLength(tried + 1)
    expect(await stateOf(id)).toEqual({ state: 'active', pauseReason: null })
  })

  it('not while it accepts other deliveries', async () => {
    const { id } = await aWebhook(world, { url: receiver.url })
    receiver.answer = (reply, { body }) => reply.writeHead(/"guideId" ?: ?0\b/.test(body) ? 500 : 200).end()
    await post(1)
    const sender = openTestSender(server)
    for (let passed = 0; passed <= 80 * hour; passed += hour) {
      moveTo(passed)
      if (passed === 40 * hour) await post(2)
      await sendAll(sender)
    }
    expect(await stateOf(id)).toEqual({ state: 'active', pauseReason: null })
    const states = (await deliveriesOf(world, id)).map(one => one.state)
    expect(states.sort()).toEqual(['delivered', 'failed', 'waiting'])
  })
})

describe('HOOK-12 sending', () => {
  it('each delivery is sent by one of two servers', async () => {
    for (const name of ['A', 'B', 'C']) await aWebhook(world, { url: receiver.url, name })
    await post(15)
    await sendAll(openTestSender(server), openTestSender(server))
    const ids = receiver.received.map(one => one.headers['x-waymark-delivery'])
    expect([ids.length, new Set(ids).size]).toEqual([45, 45])
  })

  it('what a killed worker had taken is sent by another one after 45 seconds', async () => {
    const { id } = await aWebhook(world, { url: receiver.url })
    await publish()
    const room = { free: 10, freeForRetries: 10, busy: [] }
    expect(await claimDeliveries(server.database, server.clock.now(), room)).toHaveLength(1)
    const sender = openTestSender(server)
    moveTo(44_000)
    await sendAll(sender)
    expect(receiver.received).toEqual([])
    moveTo(46_000)
    await sendAll(sender)
    expect(receiver.received).toHaveLength(1)
    expect(await deliveriesOf(world, id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  it('a receiver that hangs delays no other company', async () => {
    receiver.answer = () => undefined
    await aWebhook(world, { url: receiver.url })
    await post(50)
    const sender = openTestSender(server, { timeoutMs: 60_000 })
    await sender.poll()
    const other = await aWorld(server)
    const quick = await openReceiver()
    await aWebhook(other, { url: quick.url })
    await post(2, other.company.id)
    expect(await sender.poll()).toBe(2)
    await expect.poll(() => quick.received.length).toBe(2)
    // It holds two places and takes no third.
    expect(await sender.poll()).toBe(0)
    expect(receiver.received).toHaveLength(2)
    receiver.answer = reply => reply.end()
    await receiver.close()
    await quick.close()
    await sender.settle()
  })

  it('a change that is rolled back sends nothing', async () => {
    const { id } = await aWebhook(world, { url: receiver.url })
    const failing = server.database.asSystem(async tx => {
      await postEvents(tx, [
        {
          ...{ event: 'guide.published', companyId: world.company.id, propertyId: null },
          data: {},
        },
      ])
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await deliveriesOf(world, id)).toEqual([])
  })
})

it('HOOK-13 the log keeps 30 days, and what still waits', async () => {
  const { id } = await aWebhook(world, { url: receiver.url })
  await publish()
  await sendAll(openTestSender(server))
  await publish()
  const now = Date.now()
  await pruneDeliveries(server.database, new Date(now + 29 * 24 * hour))
  expect(await deliveriesOf(world, id)).toHaveLength(2)
  await pruneDeliveries(server.database, new Date(now + 31 * 24 * hour))
  expect(await deliveriesOf(world, id)).toMatchObject([{ state: 'waiting' }])
})
