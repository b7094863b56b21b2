import { existsSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acquireDataDir } from '../../apps/server/src/platform/data-dir/index.ts'
import { serverProgram } from '../support/start-waymark.ts'
import { expectWithin } from './support/expect-within.ts'
import { pidsOf, processesOf, signalAll } from './support/process-table.ts'
import { isReady, type Served } from './support/served.ts'
import { signIn, staffOf } from './support/staff.ts'
import { until } from './support/until.ts'
import { openWorkplace, type Workplace } from './support/workplace.ts'

let place: Workplace

beforeAll(() => {
  place = openWorkplace()
})
afterAll(() => place.clear())

interface HalfSent {
  /** Sends the rest and resolves with the status of the reply. */
  readonly finish: () => Promise<number>
  readonly request: ClientRequest
}

/** A call that saves a guide and has sent half of it. */
async function sendHalf(server: Served, path: string, token: string): Promise<HalfSent> {
  const body = JSON.stringify({ title: 'Begun before the end' })
  const sending = request(`${server.url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
    },
  })
  const status = new Promise<number>((resolve, reject) => {
    sending.once('error', reject)
    sending.once('response', reply => resolve(reply.resume().statusCode ?? 0))
  })
  status.catch(() => undefined)
  await new Promise<void>(resolve => sending.write(body.slice(0, 10), () => resolve()))
  return {
    request: sending,
    finish: () => {
      sending.end(body.slice(10))
      return status
    },
  }
}

/** Expects that a server ended well and in time, and left no process, no lock and no name behind. */
async function expectGone(server: Served, promise: string, askedAt: number): Promise<void> {
  const exit = await server.exited
  expect([exit.code, exit.signal], server.stdout() + server.stderr()).toEqual([0, null])
  expectWithin(promise, { withinMs: 10_000, workMs: 500 }, askedAt, exit.at)
  expect(processesOf(place.dataDir)).toEqual([])
  expect(existsSync(join(place.dataDir, 'server.json'))).toBe(false)
  await (await acquireDataDir(place.dataDir)).release()
}

describe('drain', () => {
  it('on SIGTERM /ready says 503 in 100 ms, what runs is finished, exit 0, no process and no lock left', async () => {
    const server = await place.launch()
    await server.untilReady()
    const staff = await staffOf(server.url)
    const path = `/v2/properties/${staff.propertyId}/tutorials`
    const half = await sendHalf(server, path, await signIn(server.url))
    const askedAt = performance.now()
    server.kill('SIGTERM')
    const ready = await until(
      '/ready says 503',
      async () => {
        const reply = await fetch(`${server.url}/ready`)
        return reply.status === 503 && reply
      },
      { withinMs: 5_000, everyMs: 1 },
    )
    expectWithin('/ready after SIGTERM', { withinMs: 100, workMs: 40 }, askedAt)
    expect([await ready.json(), ready.headers.get('retry-after')]).toEqual([
      { status: 'draining', parts: {} },
      '5',
    ])
    // The door is closed by now, and the call is still allowed to end.
    await until(
      'no one is let in any more',
      () =>
        fetch(`${server.url}/live`).then(
          () => false,
          () => true,
        ),
      { withinMs: 5_000 },
    )
    expect(await half.finish()).toBe(201)
    await expectGone(server, 'exit after SIGTERM', askedAt)
    // No one waits for a connection that is merely open.
    expectWithin(
      'exit after the last call',
      { withinMs: 2_000, workMs: 500 },
      askedAt,
      (await server.exited).at,
    )
  })

  it('a Ctrl-C at `npm start` ends everything in 10 s, also with a client that never finishes its call', async () => {
    const server = await place.launch({ command: ['node', 'tools/launch.mjs', 'start'] })
    await server.untilReady()
    const staff = await staffOf(server.url)
    const guides = await staff.guides()
    expect(guides.map(guide => guide.title)).toEqual(['Begun before the end'])
    const path = `/v2/properties/${staff.propertyId}/tutorials`
    const half = await sendHalf(server, path, await signIn(server.url))
    half.request.on('error', () => undefined)
    const askedAt = performance.now()
    // A terminal sends it to every process of the group.
    process.kill(-(server.child.pid ?? Number.NaN), 'SIGINT')
    await expectGone(server, 'exit after Ctrl-C', askedAt)
    half.request.destroy()
  }, 120_000)

  it('a SIGTERM while the database and the event engine are frozen ends everything all the same', async () => {
    const server = await place.launch()
    await server.untilReady()
    const frozen = [...pidsOf(place.dataDir, 'postgres'), ...pidsOf(place.dataDir, 'engine')]
    signalAll(frozen, 'SIGSTOP')
    const askedAt = performance.now()
    server.kill('SIGTERM')
    await expectGone(server, 'exit with frozen stores', askedAt)
  })

  it('a failure that no one waits for is logged and the server stays; one that no one catches ends it in order', async () => {
    const faults = `process.on('SIGUSR2', () => { Promise.reject(new Error('no one waits')) });
      process.on('SIGWINCH', () => { throw new Error('no one catches') })`
    const server = await place.launch({
      command: [process.execPath, '--import', `data:text/javascript,${faults}`, serverProgram],
    })
    await server.untilReady()
    server.kill('SIGUSR2')
    await server.untilSaid('"message":"no one waits"')
    expect(await isReady(server.url)).toBe(true)
    server.kill('SIGWINCH')
    const exit = await server.exited
    expect([exit.code, server.stdout()]).toEqual([1, expect.stringContaining('"message":"no one catches"')])
    expect(processesOf(place.dataDir)).toEqual([])
  })

  it('what the database says as it ends, on a connection that no one listens to any more, is no failure', async () => {
    const farewell = `process.on('SIGTERM', () => setImmediate(() => {
      throw Object.assign(new Error('terminating connection'), { code: '57P01' })
    }))`
    const server = await place.launch({
      command: [process.execPath, '--import', `data:text/javascript,${farewell}`, serverProgram],
    })
    await server.untilReady()
    const askedAt = performance.now()
    server.kill('SIGTERM')
    await expectGone(server, 'exit after SIGTERM', askedAt)
    expect(server.stdout()).toContain('the database ended before a connection to it was closed')
  })

  it.each([
    ['PostgreSQL is up', 'PostgreSQL 18 is up'],
    ['it listens', 'Server listening'],
  ])('a SIGTERM during a start, when %s, ends it and leaves nothing behind', async (_, said) => {
    const server = await place.launch({ env: { LOG_LEVEL: 'debug' } })
    await server.untilSaid(said)
    const askedAt = performance.now()
    server.kill('SIGTERM')
    await expectGone(server, 'exit after SIGTERM during a start', askedAt)
  })
})
