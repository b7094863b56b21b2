import { type ClientRequest, get, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCompany, aProperty, type Company, type Property } from '../../../../test/builders.ts'
import { openAssistant, type TestAssistant, testOrigin } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { openFastify } from '../../../platform/http/index.ts'
import { openLog } from '../../../platform/log.ts'
import { openChangeStreams } from './change-stream.ts'

let server: TestServer
let assistant: TestAssistant
let company: Company
let property: Property

beforeAll(async () => {
  server = await openServer()
  assistant = await openAssistant(server)
  company = await aCompany(server)
})
afterAll(async () => {
  await assistant.close()
  await server.close()
})
beforeEach(async () => {
  property = await aProperty(server, { in: company, url: `${testOrigin}/start` })
})

interface Answer {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly mayBeRead: boolean
}

/** A call of a page from one loopback address, which stands for a network. */
function post(url: string, body: object, from: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { origin: testOrigin, 'content-type': 'text/plain' }
    const call = request(url, { method: 'POST', headers, localAddress: from }, reply => {
      const { 'retry-after': retryAfter } = reply.headers
      const mayBeRead =
        reply.headers['access-control-allow-origin'] === testOrigin &&
        `${reply.headers['access-control-expose-headers']}`.includes('Retry-After')
      reply.resume().once('end', () => resolve({ status: reply.statusCode ?? 0, retryAfter, mayBeRead }))
    })
    call.once('error', reject)
    call.end(JSON.stringify(body))
  })
}

const many = (count: number, call: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))
const countOf = (answers: readonly Answer[], status: number) =>
  answers.filter(answer => answer.status === status).length

describe('DELIV-7 pointer calls', () => {
  const ask = (visitor: object, from: string) =>
    post(
      `${assistant.url}/api/assistant/v1/properties/${property.id}/pointer`,
      { userId: null, anonymousId: 'a', attributes: {}, tags: [], languages: ['en'], ...visitor },
      from,
    )

  it('of one visitor are limited; others of the same network and the same visitor elsewhere are not', async () => {
    const answers = await many(240, () => ask({}, '127.0.9.1'))
    expect(countOf(answers, 200)).toBeGreaterThanOrEqual(120)
    expect(countOf(answers, 429)).toBeGreaterThan(30)
    const refused = answers.filter(answer => answer.status === 429)
    expect(refused.every(({ retryAfter, mayBeRead }) => Number(retryAfter) >= 1 && mayBeRead)).toBe(true)
    expect((await ask({ anonymousId: 'b' }, '127.0.9.1')).status).toBe(200)
    expect((await ask({}, '127.0.9.2')).status).toBe(200)
  })

  it('of visitors who were never seen are limited, since each is written', { timeout: 60_000 }, async () => {
    const answers = await many(1_400, index => ask({ anonymousId: `new-${index}` }, '127.0.9.3'))
    expect(countOf(answers, 200)).toBeGreaterThanOrEqual(500)
    expect(countOf(answers, 429)).toBeGreaterThan(0)
    const { count } = await server.database.asSystem(tx =>
      tx
        .selectFrom('end_user')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .where('property_id', '=', property.id)
        .executeTakeFirstOrThrow(),
    )
    expect(Number(count)).toBe(countOf(answers, 200))
  })
})

describe('DELIV-7 event calls', () => {
  const events = (count: number) =>
    Array.from({ length: count }, () => ({
      id: crypto.randomUUID(),
      type: 'assistant_opened',
      at: Date.parse('2026-03-02T10:00:00Z'),
    }))
  const send = (userId: string, count: number, from: string) =>
    post(
      `${server.url}/api/assistant/v1/properties/${property.id}/events`,
      {
        sentAt: Date.parse('2026-03-02T10:00:00Z'),
        userId,
        isAnonymous: false,
        sessionId: '',
        events: events(count),
      },
      from,
    )

  it('of one visitor are limited by events, whatever the size of the batches', async () => {
    const answers = await many(12, () => send('ann', 100, '127.0.9.4'))
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([6, 6])
    expect(answers.every(({ mayBeRead }) => mayBeRead)).toBe(true)
    expect((await send('bob', 100, '127.0.9.4')).status).toBe(200)
    expect((await send('ann', 100, '127.0.9.5')).status).toBe(200)
  })
})

describe('DELIV-8 streams of changes', () => {
  const open: ClientRequest[] = []
  const listen = (from: string) =>
    new Promise<number>((resolve, reject) => {
      const url = `${assistant.url}/api/assistant/v1/properties/${property.id}/changes`
      const call = get(url, { headers: { origin: testOrigin }, localAddress: from }, reply => {
        reply.on('error', () => {}).resume()
        resolve(reply.statusCode ?? 0)
      })
      call.on('error', reject)
      open.push(call)
    })

  it('are at most 20 of one network, and one that ends makes room', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 25; count += 1) statuses.push(await listen('127.0.9.6'))
    expect(statuses.filter(status => status === 200)).toHaveLength(20)
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429])
    expect(await listen('127.0.9.7')).toBe(200)
    open[0]?.on('error', () => {}).destroy()
    await expect.poll(() => listen('127.0.9.6'), { timeout: 5_000 }).toBe(200)
    for (const call of open) call.on('error', () => {}).destroy()
  })

  it('end when they are old, and when no one reads them', async () => {
    let nowMs = 0
    const streams = openChangeStreams({ nowMs: () => nowMs, pauseMs: 10 })
    const app = await openFastify({ log: openLog('silent'), trustedProxies: [] })
    let opened = 0
    app.get('/old', (request, reply) => {
      streams.add(1, request, reply)
      opened += 1
    })
    app.get('/unread', (request, reply) => {
      streams.add(2, request, reply)
      opened += 1
      // More than the buffers of both sockets hold.
      reply.raw.write(Buffer.alloc(32 * 1024 * 1024))
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const ended = new Promise<void>(resolve => {
      get({ port, path: '/old' }, reply => reply.resume().once('end', () => resolve()))
    })
    const unread = connect(port, '127.0.0.1', () => unread.write('GET /unread HTTP/1.1\r\nhost: a\r\n\r\n'))
    unread.on('error', () => {}).pause()
    const openSockets = () =>
      new Promise<number>(resolve => app.server.getConnections((_, count) => resolve(count)))
    // Both are there; a single socket before that is one of two that still connect.
    await expect.poll(() => opened, { timeout: 10_000 }).toBe(2)
    await expect.poll(openSockets, { timeout: 10_000 }).toBe(1)
    nowMs = 600_000
    await ended
    streams.close()
    unread.destroy()
    await app.close()
  })
})
