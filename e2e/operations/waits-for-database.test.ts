import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DatabaseProxy, databaseProxy } from './support/database-proxy.ts'
import { isReady } from './support/served.ts'
import { staffOf } from './support/staff.ts'
import { until } from './support/until.ts'
import { freePort, openWorkplace, type Workplace } from './support/workplace.ts'

let place: Workplace
let proxy: DatabaseProxy | null

beforeEach(async () => {
  place = openWorkplace()
  const owner = await place.launch()
  await owner.untilReady()
  proxy = null
})
afterEach(async () => {
  await proxy?.close()
  await place.clear()
})

const launchOn = (url: string) =>
  place.launch({ dataDir: join(place.parent, 'other'), env: { DATABASE_URL: url, LOG_LEVEL: 'info' } })

describe('OPER-21 a database that is down when the server starts', () => {
  it('leaves the process live but not ready, and is used as soon as it accepts connections', async () => {
    proxy = databaseProxy(place.dataDir, await freePort())
    const server = await launchOn(proxy.url)
    await until(
      'it is live',
      () =>
        fetch(`${server.url}/live`).then(
          reply => reply.ok,
          () => false,
        ),
      {
        withinMs: 20_000,
      },
    )
    const ready = await fetch(`${server.url}/ready`)
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'waiting', parts: { postgres: 'away' } },
    ])
    const call = await fetch(`${server.url}/api/v3/managers/me`)
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await call.json()).toMatchObject({ code: 'unavailable' })
    await server.untilSaid('the database of DATABASE_URL does not answer; waiting for it')
    expect(server.stdout()).not.toContain('"level":"error"')
    await proxy.open()
    await until('it is ready', () => isReady(server.url), { withinMs: 20_000 })
    const staff = await staffOf(server.url)
    expect((await staff.createGuide('written through the proxy')).status).toBe(201)
  })

  it('does not keep the process from stopping', async () => {
    const server = await launchOn(databaseProxy(place.dataDir, await freePort()).url)
    await server.untilSaid('waiting for it')
    server.kill('SIGTERM')
    expect((await server.exited).code).toBe(0)
  })

  it('is not waited for when it refuses the password', async () => {
    proxy = databaseProxy(place.dataDir, await freePort(), 'another password')
    await proxy.open()
    const server = await launchOn(proxy.url)
    expect((await server.exited).code).toBe(1)
    expect(server.stderr()).toMatch(
      /DATABASE_URL names the database 127\.0\.0\.1:\d+\/waymark, which cannot be used/,
    )
    expect(server.stderr()).not.toContain('another password')
    expect(server.stderr()).not.toMatch(/^\s+at /m)
  })
})
