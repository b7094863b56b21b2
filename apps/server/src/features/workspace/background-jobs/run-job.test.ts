import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { WireJob } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { PropertyScope } from '../../../platform/database/index.ts'
import { type Files, openLocalFiles } from '../../../platform/files/files.ts'
import { type Jobs, openJobs } from '../../../platform/jobs/index.ts'
import { openLog } from '../../../platform/log.ts'
import { backgroundJobs, JobFault, type JobWork, pruneExpiredFiles, runJob, startJob } from './index.ts'

let server: TestServer
let world: World
let files: Files
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  files = openLocalFiles(server.dataDir)
})
afterAll(() => server.close())

const log = openLog('silent')
const noQueue: Pick<Jobs, 'enqueue'> = { enqueue: async () => {} }

const scopeOf = () =>
  new PropertyScope(
    world.company.id,
    world.property.id,
    { managerId: world.admin.id, name: world.admin.name },
    'companyAdmin',
  )

const start = (jobs = noQueue, kind: WireJob['type'] = 'exportNpsResults') => {
  const scope = scopeOf()
  return server.database.inScope(scope, tx =>
    startJob(tx, jobs, scope, {
      kind,
      object: { type: 'survey', id: 7, name: 'Satisfaction' },
      payload: { input: 1 },
    }),
  )
}

const runnerOf = (work: JobWork) => ({
  database: server.database,
  files,
  log,
  works: { exportNpsResults: work },
  tellEnd: async () => {},
})
const run = (id: number, work: JobWork, signal = new AbortController().signal) =>
  runJob(runnerOf(work), id, signal)
const read = async (id: number) =>
  (await world.admin.api.get<WireJob>(`/v3/companies/${world.company.id}/jobs/${id}`)).body

const aCsv = (content: string) =>
  ({ name: 'nps.csv', mediaType: 'text/csv', content: Readable.from([content]) }) as const

describe('FIELD-43 a job', () => {
  it('tells how far it is, and leaves a file for seven days', async () => {
    const id = await start()
    expect(await read(id)).toMatchObject({ status: 'queued', progress: 0, object: { name: 'Satisfaction' } })
    await run(id, async ({ payload, scope, progress, keep }) => {
      expect([payload, scope.propertyId]).toEqual([{ input: 1 }, world.property.id])
      await progress(0.42)
      expect(await read(id)).toMatchObject({ status: 'running', progress: 42 })
      await keep(aCsv('first'))
      await keep(aCsv('second'))
    })
    const done = await read(id)
    expect(done).toMatchObject({ status: 'done', progress: 100, hasFile: true, error: null })
    const days = (Date.parse(done.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(days > 6.9 && days <= 7).toBe(true)
    const path = `/v3/companies/${world.company.id}/jobs/${id}/download`
    const { bytes } = await world.admin.api.bytes(path, { fileType: 'csv', jobType: 'exportNpsResults' })
    expect(bytes.toString()).toBe('second')
  })

  it('is tried again when it stumbles, and fails for good with its fifth time', async () => {
    const id = await start()
    const stumble = () => run(id, async () => Promise.reject(new Error('not yet')))
    for (const _ of [1, 2, 3, 4]) await expect(stumble()).rejects.toThrow('not yet')
    expect(await read(id)).toMatchObject({ status: 'running' })
    await stumble()
    expect(await read(id)).toMatchObject({ status: 'failed', error: 'internal', hasFile: false })
  })

  it('comes to the same end when a worker died in the middle', async () => {
    const id = await start()
    await expect(
      run(id, async ({ keep, progress }) => {
        await progress(0.9)
        await keep(aCsv('half'))
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    await run(id, async ({ keep }) => keep(aCsv('whole')))
    expect(await read(id)).toMatchObject({ status: 'done', hasFile: true })
  })

  it('that can never be done fails at once, with its reason', async () => {
    const id = await start()
    await run(id, async () => Promise.reject(new JobFault('tooLarge')))
    expect(await read(id)).toMatchObject({ status: 'failed', error: 'tooLarge' })
  })

  it('of a kind that nothing does fails', async () => {
    const id = await start(noQueue, 'importUsers')
    for (const _ of [1, 2, 3, 4, 5]) await run(id, async () => {}).catch(() => {})
    expect(await read(id)).toMatchObject({ status: 'failed', error: 'internal' })
  })

  it('that is cancelled while it runs ends within five seconds and leaves nothing', {
    timeout: 20_000,
  }, async () => {
    const id = await start()
    const startedAt = performance.now()
    await run(id, async ({ keep, signal }) => {
      await keep(aCsv('half'))
      await world.admin.api.delete(`/v3/companies/${world.company.id}/jobs/${id}`)
      await wait(60_000, undefined, { signal })
    })
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect(await read(id)).toMatchObject({ status: 'cancelled', hasFile: false })
  })

  it('that was cancelled while it waited is not begun', async () => {
    const id = await start()
    await world.admin.api.delete(`/v3/companies/${world.company.id}/jobs/${id}`)
    let isBegun = false
    await run(id, async () => {
      isBegun = true
    })
    expect(isBegun).toBe(false)
  })

  it('cancelled at the very end leaves no file', async () => {
    const id = await start()
    await run(id, async ({ keep }) => {
      await keep(aCsv('whole'))
      await world.admin.api.delete(`/v3/companies/${world.company.id}/jobs/${id}`)
    })
    expect(await read(id)).toMatchObject({ status: 'cancelled', hasFile: false })
  })

  it('whose time is over loses its file, and is shown as expired', async () => {
    const id = await start()
    await run(id, async ({ keep }) => keep(aCsv('old')))
    await server.database.asSystem(tx =>
      tx
        .updateTable('job')
        .set({ expires_at: new Date('2020-01-01') })
        .where('id', '=', id)
        .execute(),
    )
    const keys = await pruneExpiredFiles(server.database)
    expect(keys).toHaveLength(1)
    expect(await text(await files.getStream(keys[0] ?? ''))).toBe('old')
    expect(await pruneExpiredFiles(server.database)).toEqual([])
    expect(await read(id)).toMatchObject({ status: 'expired', hasFile: false })
  })

  it('one too many of a company is refused (429)', async () => {
    const place = await aWorld(server)
    const actor = { managerId: place.admin.id, name: place.admin.name }
    const scope = new PropertyScope(place.company.id, place.property.id, actor, 'companyAdmin')
    const input = {
      kind: 'exportNpsResults',
      object: { type: 'survey', id: 1, name: null },
      payload: {},
    } as const
    const one = () => server.database.inScope(scope, tx => startJob(tx, noQueue, scope, input))
    for (let made = 0; made < 50; made++) await one()
    await expect(one()).rejects.toMatchObject({ code: 'slowDown' })
  })
})

describe('through the real queue', () => {
  it('a job begins at once, and one whose worker was killed is begun again', {
    timeout: 90_000,
  }, async () => {
    let begun = 0
    let release = () => {}
    const hangs: JobWork = async ({ keep }) => {
      begun += 1
      // The first worker never comes back, as one that was killed.
      if (begun === 1) await new Promise<void>(resolve => (release = resolve))
      await keep(aCsv('whole'))
    }
    const options = {
      connectionString: server.copy.ownerUrl,
      log,
      isWorker: true,
      kinds: [backgroundJobs(runnerOf(hangs))],
    }
    const first = await openJobs(options)
    const id = await start(first)
    await expect.poll(() => begun, { timeout: 15_000, interval: 50 }).toBe(1)
    // State in the queue after a kill -9: the heartbeat of the work has stopped.
    await server.database.pool.query(
      `UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute' WHERE name = 'background-job'`,
    )
    await expect.poll(async () => (await read(id)).status, { timeout: 30_000, interval: 200 }).toBe('done')
    expect(begun).toBe(2)
    release()
    await first.stop()
  })
})
