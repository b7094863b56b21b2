import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectEveryEventOnce, expectEveryWrite } from './support/expect-everything-there.ts'
import { expectWithin } from './support/expect-within.ts'
import { allowApplication } from './support/pages.ts'
import { pidsOf, processesOf, signalAll } from './support/process-table.ts'
import { queryRows } from './support/rows.ts'
import type { Served } from './support/served.ts'
import { type Staff, staffOf } from './support/staff.ts'
import { startTraffic, type Traffic } from './support/traffic.ts'
import { until } from './support/until.ts'
import { openWorkplace, type Workplace } from './support/workplace.ts'

/** Bounds of a start after a kill; the work is that of server, database and event engine (decision 0083). */
const readyWithinMs = 3_000
const startWorkMs = 1_100

let place: Workplace

beforeEach(() => {
  place = openWorkplace()
})
afterEach(() => place.clear())

async function untilBusy(traffic: Traffic): Promise<void> {
  await until(
    'staff and pages have been acknowledged often',
    () => traffic.acknowledgedWrites() >= 40 && traffic.acknowledgedBatches.length >= 40,
    { withinMs: 30_000 },
  )
}

async function startAndAllow(): Promise<{ server: Served; staff: Staff }> {
  const server = await place.launch()
  await server.untilReady()
  const staff = await staffOf(server.url)
  await allowApplication(place.dataDir, staff.propertyId)
  return { server, staff }
}

/** Starts again on the same folder and port, looks how long it took, and expects everything that was acknowledged. */
async function expectHealed(
  before: { readonly server: Served; readonly traffic: Traffic },
  promise: { readonly name: string; readonly withinMs: number; readonly workMs: number },
): Promise<Served> {
  const server = await place.launch({ port: before.server.port })
  expectWithin(promise.name, promise, server.launchedAt, await server.untilReady())
  const staff = await staffOf(server.url)
  await expectEveryWrite(staff, before.traffic)
  await expectEveryEventOnce(
    { dataDir: place.dataDir, url: server.url, propertyId: staff.propertyId },
    before.traffic,
  )
  return server
}

describe('acknowledged means durable', () => {
  it('kill -9 of the server in the middle of writes and events: every acknowledged one is there once, ready again in 3 s', async () => {
    const { server, staff } = await startAndAllow()
    const traffic = startTraffic(server.url, staff, 'killed')
    await untilBusy(traffic)
    const postgres = pidsOf(place.dataDir, 'postgres')
    server.kill('SIGKILL')
    await server.exited
    await traffic.stop()
    const healed = await expectHealed(
      { server, traffic },
      { name: 'ready after kill -9 of the server', withinMs: readyWithinMs, workMs: startWorkMs },
    )
    // The database that outlived its server was found and used, or stopped.
    const now = processesOf(place.dataDir).filter(row => row.kind === 'postgres' && row.title.includes('-D '))
    expect(now.map(row => row.pid)).toHaveLength(1)
    expect(postgres.length).toBeGreaterThan(0)
    healed.kill('SIGTERM')
    expect((await healed.exited).code).toBe(0)
  })

  it('kill -9 of the server while its event engine is frozen and holds on: ready in 3 s, the events follow when it lets go', async () => {
    const { server, staff } = await startAndAllow()
    const traffic = startTraffic(server.url, staff, 'killed beside a frozen engine')
    await untilBusy(traffic)
    const engine = pidsOf(place.dataDir, 'engine')
    signalAll(engine, 'SIGSTOP')
    server.kill('SIGKILL')
    await server.exited
    await traffic.stop()
    const healed = await place.launch({ port: server.port })
    expectWithin(
      'ready beside an engine that holds on',
      { withinMs: readyWithinMs, workMs: startWorkMs },
      healed.launchedAt,
      await healed.untilReady(),
    )
    const healedStaff = await staffOf(healed.url)
    const report = await healedStaff.call(
      'GET',
      `/v2/properties/${healedStaff.propertyId}/analytics/content/guides`,
    )
    expect([report.status, Number(report.headers.get('retry-after'))]).toEqual([503, expect.any(Number)])
    signalAll(engine, 'SIGCONT')
    await expectEveryWrite(healedStaff, traffic)
    await expectEveryEventOnce(
      { dataDir: place.dataDir, url: healed.url, propertyId: healedStaff.propertyId },
      traffic,
    )
  })

  it('kill -9 of server, database and event engine at once, a backend being busy: all of it again, ready in 10 s', async () => {
    const { server, staff } = await startAndAllow()
    const traffic = startTraffic(server.url, staff, 'all killed')
    const busy = queryRows(place.dataDir, 'SELECT count(*) FROM generate_series(1, 1000000000000)').catch(
      () => null,
    )
    await untilBusy(traffic)
    const main = processesOf(place.dataDir).filter(row => row.title.includes('-D '))
    expect(main).toHaveLength(1)
    // The main process of the database alone: its busy backend is an orphan that holds on.
    signalAll(
      [server.child.pid ?? 0, ...main.map(row => row.pid), ...pidsOf(place.dataDir, 'engine')],
      'SIGKILL',
    )
    await server.exited
    await traffic.stop()
    await expectHealed(
      { server, traffic },
      {
        name: 'ready after kill -9 of everything with a busy backend',
        withinMs: 10_000,
        workMs: 1_500,
      },
    )
    await busy
  })
})
