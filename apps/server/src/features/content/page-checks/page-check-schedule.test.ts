import type { WirePageCheckSchedule } from '@waymark/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  // A Monday.
  server.clock.set('2026-03-09T04:58:00Z')
  world = await aWorld(server)
})

const address = 'https://staging.example.com/'
const path = (rest: string) => `/v3/properties/${world.property.id}/${rest}`
const read = async () => (await world.admin.api.get<WirePageCheckSchedule>(path('page-check-schedule'))).body
const save = (every: string | null, version?: number) =>
  world.admin.api.put(
    path('page-check-schedule'),
    { every },
    version === undefined ? {} : { ifMatch: version },
  )
const claim = async (from = address) =>
  (await world.admin.api.post<{ run: string | null }>(path('page-check-runs'), { address: from })).body.run
const end = (run: string | null, body: object) =>
  world.admin.api.put(path(`page-check-runs/${run}`), { checked: 40, failures: 0, ...body })

it.each([
  ['daily', '2026-03-10 05:00:00+00:00'],
  ['weekly', '2026-03-16 05:00:00+00:00'],
] as const)(
  'CHECK-10 a %s check is given to one runner at its time, and is due again at %s',
  async (every, next) => {
    expect(await read()).toMatchObject({ every: null, nextAt: null, runner: null, run: null })
    expect((await save(every)).body).toMatchObject({ every, nextAt: '2026-03-09 05:00:00+00:00' })
    expect(await claim()).toBeNull()
    expect(await read()).toMatchObject({
      runner: { address, seenAt: '2026-03-09 04:58:00+00:00' },
      run: null,
    })
    server.clock.set('2026-03-09T05:00:00Z')
    const claims = await Promise.all([claim(), claim('https://other.example.com/'), claim()])
    expect(claims.filter(run => run !== null)).toHaveLength(1)
    expect(await read()).toMatchObject({ nextAt: next, run: { state: 'running' } })
  },
)

it('CHECK-10 a switched-off schedule gives no check, and one that staff ask for is given once', async () => {
  await save('daily')
  expect((await save(null)).body).toMatchObject({ every: null, nextAt: null })
  server.clock.set('2026-03-09T05:00:00Z')
  expect(await claim()).toBeNull()
  await world.admin.api.post(path('page-check-schedule/run'), {})
  const run = await claim()
  expect(run).not.toBeNull()
  // One that runs is not begun a second time.
  await world.admin.api.post(path('page-check-schedule/run'), {})
  expect(await claim()).toBeNull()
  expect((await end(run, { failures: 2 })).body).toMatchObject({
    run: { state: 'done', checked: 40, failures: 2, fault: null },
  })
  expect(await claim()).toBeNull()
})

it('CHECK-11 the end of a check is recorded once, with its fault, and only by its id', async () => {
  await world.admin.api.post(path('page-check-schedule/run'), {})
  const run = await claim()
  expect(await end('00000000-0000-4000-8000-000000000000', {})).toMatchObject({ status: 404 })
  const fault = 'https://staging.example.com/ cannot be reached'
  await end(run, { checked: 0, fault })
  await end(run, { failures: 9 })
  expect(await read()).toMatchObject({ run: { state: 'failed', failures: 0, fault } })
})

it('CHECK-11 a runner that reports no end within two hours is lost, and another one may begin', async () => {
  await world.admin.api.post(path('page-check-schedule/run'), {})
  const lost = await claim()
  const started = (minutes: number) =>
    server.database.asSystem(tx =>
      tx
        .updateTable('page_check_schedule')
        .set({ run_started_at: new Date(server.clock.now().getTime() - minutes * 60_000) })
        .where('page_check_schedule.property_id', '=', world.property.id)
        .execute(),
    )
  await started(119)
  expect(await read()).toMatchObject({ run: { state: 'running' } })
  await started(121)
  expect(await read()).toMatchObject({ run: { state: 'lost' } })
  await world.admin.api.post(path('page-check-schedule/run'), {})
  const run = await claim()
  expect([run === null, run === lost]).toEqual([false, false])
  expect(await end(lost, {})).toMatchObject({ status: 404 })
})

it('CHECK-12 who may not edit live content reads the schedule only, and a stale save is refused', async () => {
  const { contributor, moderator } = world
  const schedule = path('page-check-schedule')
  expect((await contributor.api.get<WirePageCheckSchedule>(schedule)).body.may.edit.allowed).toBe(false)
  const refused = [
    await contributor.api.put(schedule, { every: 'daily' }),
    await contributor.api.post(`${schedule}/run`, {}),
    await contributor.api.post(path('page-check-runs'), { address }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  expect((await moderator.api.put(schedule, { every: 'daily' })).status).toBe(200)
  expect(await save('weekly', 1)).toMatchObject({ status: 409 })
  expect(await save('weekly', 2)).toMatchObject({ status: 200 })
})
