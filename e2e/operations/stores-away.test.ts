import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectEveryEventOnce, expectEveryWrite } from './support/expect-everything-there.ts'
import { expectWithin } from './support/expect-within.ts'
import { aBatch, allowApplication, sendBatch } from './support/pages.ts'
import { pidsOf, processesOf, signalAll } from './support/process-table.ts'
import { isReady, type Served } from './support/served.ts'
import { type Reply, type Staff, staffOf } from './support/staff.ts'
import { startTraffic, type Traffic } from './support/traffic.ts'
import { until } from './support/until.ts'
import { openWorkplace, type Workplace } from './support/workplace.ts'

let place: Workplace
let server: Served
let staff: Staff

beforeAll(async () => {
  place = openWorkplace()
  server = await place.launch()
  await server.untilReady()
  staff = await staffOf(server.url)
  await allowApplication(place.dataDir, staff.propertyId)
})
afterAll(() => place.clear())

const where = () => ({ dataDir: place.dataDir, url: server.url, propertyId: staff.propertyId })

/** Expects the refusal "a part is away": 503, Retry-After, the body of every error. */
function expectAway(reply: Reply<unknown>): void {
  expect(reply.status).toBe(503)
  expect(reply.body).toEqual({
    code: 'unavailable',
    errorMessage: 'A part of the server is away for the moment.',
    data: { retryAfterS: expect.any(Number) },
  })
  const { data } = reply.body as { data: { retryAfterS: number } }
  expect(reply.headers.get('retry-after')).toBe(String(data.retryAfterS))
}

/** Reads, writes, events and `/ready`, all at once, each refused in time. */
async function expectRefusedInTime(promise: string): Promise<void> {
  const startedAt = performance.now()
  const [list, made, signIn, batch, ready] = await Promise.all([
    staff.call('GET', `/v2/properties/${staff.propertyId}/tutorials`),
    staff.createGuide('while it was away'),
    staff.call('POST', '/auth/sign-in', { email: 'unknown@example.com', password: 'Wrong-2026-words' }),
    sendBatch(server.url, staff.propertyId, aBatch().body),
    fetch(`${server.url}/ready`),
  ])
  for (const reply of [list, made, signIn]) expectAway(reply)
  expect([batch?.status, batch?.headers.get('retry-after')]).toEqual([503, '1'])
  expect(ready.status).toBe(503)
  expectWithin(promise, { withinMs: 2_000, workMs: 150 }, startedAt)
}

/** No call took longer than the database's own limits allow. */
function expectNoneTimedOut(traffic: Traffic): void {
  const now = performance.now()
  expectWithin('the slowest call', { withinMs: 10_000, workMs: 300 }, now - traffic.slowestMs(), now)
}

/** Stops every process of the database, the main one first, so that no new one appears; returns their ids. */
function freezePostgres(): number[] {
  const main = processesOf(place.dataDir).filter(row => row.title.includes('-D '))
  signalAll(
    main.map(row => row.pid),
    'SIGSTOP',
  )
  const all = pidsOf(place.dataDir, 'postgres')
  signalAll(all, 'SIGSTOP')
  return all
}

/** Reads, writes and `/ready` go well again. */
async function untilRecovered(): Promise<void> {
  await until(
    'a write is acknowledged again',
    async () => (await staff.createGuide(`after ${performance.now()}`)).status === 201,
    {
      withinMs: 20_000,
    },
  )
  await until('ready again', () => isReady(server.url), { withinMs: 20_000 })
}

describe('the parts may go away', () => {
  it('PostgreSQL killed in the middle of traffic: nothing acknowledged is lost, recovery in 3 s, the server stays', async () => {
    const traffic = startTraffic(server.url, staff, 'database killed')
    await until(
      'there is traffic',
      () => traffic.acknowledgedWrites() >= 20 && traffic.acknowledgedBatches.length >= 20,
      { withinMs: 30_000 },
    )
    const startedAt = performance.now()
    signalAll(pidsOf(place.dataDir, 'postgres'), 'SIGKILL')
    const killed = traffic.acknowledgedWrites()
    await until('writes are acknowledged again', () => traffic.acknowledgedWrites() > killed + 5, {
      withinMs: 20_000,
    })
    expectWithin('writes again after kill -9 of PostgreSQL', { withinMs: 3_000, workMs: 1_000 }, startedAt)
    await traffic.stop()
    expect(traffic.refusedWith().filter(status => status !== 503)).toEqual([])
    expectNoneTimedOut(traffic)
    expect(server.hasExited()).toBe(false)
    await expectEveryWrite(staff, traffic)
    await expectEveryEventOnce(where(), traffic)
  })

  it('PostgreSQL frozen: every call is refused with Retry-After in 2 s, nothing hangs, recovery in 3 s once it thaws', async () => {
    const traffic = startTraffic(server.url, staff, 'database frozen')
    await until('there is traffic', () => traffic.acknowledgedWrites() >= 10, { withinMs: 30_000 })
    const frozen = freezePostgres()
    try {
      await expectRefusedInTime('refused while PostgreSQL is frozen')
      await expectRefusedInTime('refused again while PostgreSQL is frozen')
      // Requests that were in progress when PostgreSQL froze.
      await traffic.stop()
      expectNoneTimedOut(traffic)
    } finally {
      signalAll(frozen, 'SIGCONT')
    }
    const thawedAt = performance.now()
    await untilRecovered()
    expectWithin('recovery after PostgreSQL thawed', { withinMs: 3_000, workMs: 300 }, thawedAt)
    expect(server.hasExited()).toBe(false)
    await expectEveryEventOnce(where(), traffic)
  })

  it('the event engine killed: events are still taken, the engine comes back, everything counts once', async () => {
    const traffic = startTraffic(server.url, staff, 'engine killed')
    const isAway = async () => {
      const ready = await fetch(`${server.url}/ready`)
      return [ready.status, ((await ready.json()) as { parts: { events: string } }).parts.events].join(' ')
    }
    await until('there is traffic', () => traffic.acknowledgedBatches.length >= 10, { withinMs: 30_000 })
    const [engine = 0] = pidsOf(place.dataDir, 'engine')
    signalAll([engine], 'SIGKILL')
    const report = await staff.call('GET', `/v2/properties/${staff.propertyId}/analytics/content/guides`)
    expectAway(report)
    await until('the engine is reported away', async () => (await isAway()) === '200 away', {
      withinMs: 5_000,
    })
    const before = traffic.acknowledgedBatches.length
    await until('events are taken without it', () => traffic.acknowledgedBatches.length > before + 5, {
      withinMs: 5_000,
    })
    await until('another engine runs', async () => (await isAway()) === '200 up', { withinMs: 20_000 })
    expect(pidsOf(place.dataDir, 'engine')).not.toContain(engine)
    await traffic.stop()
    expect(traffic.undecidedBatches).toEqual([])
    await expectEveryEventOnce(where(), traffic)
  })

  it('OPER-22 the event engine frozen: events are still taken, reports are refused in 2 s, everything counts once after it thaws', async () => {
    const [engine = 0] = pidsOf(place.dataDir, 'engine')
    signalAll([engine], 'SIGSTOP')
    try {
      const traffic = startTraffic(server.url, staff, 'engine frozen')
      await until(
        'events are taken',
        () => traffic.acknowledgedBatches.length > 20 && traffic.acknowledgedWrites() > 20,
        { withinMs: 20_000 },
      )
      await traffic.stop()
      expect([traffic.undecidedBatches, traffic.refusedWith()]).toEqual([[], []])
      const askedAt = performance.now()
      expectAway(await staff.call('GET', `/v2/properties/${staff.propertyId}/analytics/content/guides`))
      expectWithin('a report while the engine is frozen', { withinMs: 2_000, workMs: 300 }, askedAt)
      signalAll([engine], 'SIGCONT')
      await expectEveryEventOnce(where(), traffic)
    } finally {
      signalAll([engine], 'SIGCONT')
    }
  })

  it('the log names each part that ended, as a warning', () => {
    const lines = server
      .stdout()
      .split('\n')
      .filter(line => line.startsWith('{'))
      .map(line => JSON.parse(line) as { level: string; msg: string; line?: string })
    expect(lines.filter(line => line.level === 'error')).toEqual([])
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        msg: 'postgres',
        line: expect.stringContaining('ended unasked (SIGKILL)'),
      }),
    )
    expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', msg: 'the event engine ended' }))
    expect(processesOf(place.dataDir).filter(row => row.kind === 'server')).toHaveLength(1)
  })
})
