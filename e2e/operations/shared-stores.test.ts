import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EventEngine, startEventEngine } from '../../apps/server/src/platform/clickhouse/index.ts'
import { openLog } from '../../apps/server/src/platform/log.ts'
import { rewriteManifest } from '../../apps/server/test/backup-contents.ts'
import {
  type PostgresServer,
  runAsSuperuser,
  startPostgres,
} from '../../apps/server/test/postgres-servers.ts'
import { openS3, type StrictS3 } from '../../apps/server/test/strict-s3.ts'
import { runProgram } from './support/run-program.ts'
import { isReady, type Served } from './support/served.ts'
import { call, type Staff, signIn, staffOf } from './support/staff.ts'
import { until } from './support/until.ts'
import { openWorkplace, type Workplace } from './support/workplace.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const secret = 'the same secret in every process of this test'

let postgres: PostgresServer
let engine: EventEngine
let engineDir: string
let s3: StrictS3
let place: Workplace

beforeAll(async () => {
  place = openWorkplace()
  engineDir = await mkdtemp(join(tmpdir(), 'waymark-shared-'))
  s3 = await openS3({
    bucket: 'shared',
    accessKeyId: 'KEY',
    secretAccessKey: 'hidden',
    region: 'eu-central-1',
  })
  postgres = await startPostgres({ version: 18, programs: null })
  engine = await startEventEngine({ dataDir: engineDir, log: openLog('silent') })
  await runAsSuperuser(postgres, [
    "CREATE ROLE shop LOGIN PASSWORD 'pass'; GRANT waymark_app TO shop",
    'CREATE DATABASE first OWNER shop',
    'CREATE DATABASE second OWNER shop',
  ])
})
afterAll(async () => {
  await place.clear()
  await engine.stop()
  await postgres.stop()
  await s3.close()
  await rm(engineDir, { recursive: true, force: true })
})

/** Stores of one installation on the shared servers. */
const storesOf = (name: string) => ({
  DATABASE_URL: postgres.url('shop', 'pass', name),
  CLICKHOUSE_URL: engine.url.replace(/\/waymark$/, `/${name}`),
  S3_URL: s3.s3Url.replace('/shared?', `/shared/${name} files?`),
  SECRET: secret,
})

const launch = (role: string, folder: string, stores = storesOf('first')) =>
  place.launch({ dataDir: join(place.parent, folder), env: { ...stores, ROLE: role } })

interface Job {
  readonly id: string
  readonly status: string
}

describe('two web processes and a worker, each with a DATA_DIR of its own', { timeout: 240_000 }, () => {
  let webs: readonly [Served, Served]
  let staff: Staff
  beforeAll(async () => {
    const first = await launch('web', 'web-1')
    await first.untilReady()
    const second = await launch('web', 'web-2')
    const worker = await launch('worker', 'worker')
    await second.untilReady()
    await until('the worker is ready', () => isReady(worker.url), { withinMs: 60_000 })
    webs = [first, second]
    staff = await staffOf(first.url)
  })

  it('OPER-12 a picture sent to one is served by the other', async () => {
    const sent = await staff.call<{ imageUrl: string }>('POST', `/v2/properties/${staff.propertyId}/images`, {
      image: `data:image/png;base64,${png}`,
    })
    const { pathname } = new URL(sent.body.imageUrl)
    const [here, there] = await Promise.all(webs.map(web => fetch(`${web.url}${pathname}`)))
    expect([here?.status, there?.status]).toEqual([200, 200])
    expect(await there?.bytes()).toEqual(await here?.bytes())
  })

  it('OPER-12 what the worker made is downloaded from either', async () => {
    const guide = await staff.createGuide('Exported by a worker')
    const properties = `/v2/properties/${staff.propertyId}`
    const language = { code: 'de', name: 'Deutsch', visibility: 'public' }
    expect((await staff.call('POST', `${properties}/languages`, language)).status).toBe(201)
    const begun = await staff.call<Job>('POST', `${properties}/tutorials/${guide.body.id}/export`, {})
    expect(begun.status).toBe(201)
    const path = `/v3/companies/1/jobs/${begun.body.id}`
    const done = await until(
      'the worker has made it',
      async () => {
        const { body } = await staff.call<Job>('GET', path)
        return ['done', 'failed'].includes(body.status) && body
      },
      { withinMs: 60_000, everyMs: 200 },
    )
    expect(done.status).toBe('done')
    const body = JSON.stringify({ fileType: 'zip', jobType: 'exportTranslations' })
    for (const web of webs) {
      const token = await signIn(web.url)
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const reply = await fetch(`${web.url}/api${path}/download`, { method: 'POST', headers, body })
      expect(reply.status).toBe(200)
      expect(
        Buffer.from(await reply.bytes())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK')
    }
  })

  it('OPER-8 OPER-9 are backed up while they run, and restored into empty stores alone', async () => {
    const file = join(place.parent, 'shared.backup')
    const made = await runProgram('backup', [file], {
      ...storesOf('first'),
      DATA_DIR: join(place.parent, 'none'),
    })
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(made.stdout).toContain('needs the same SECRET')

    const target = { ...storesOf('second'), DATA_DIR: join(place.parent, 'restored') }
    const restoreInto = (env: Readonly<Record<string, string>>, from = file) =>
      runProgram('restore', [from], env)
    expect((await restoreInto({ ...target, SECRET: '' })).stderr).toContain('Set SECRET to the same')
    const inUse = await restoreInto({ ...target, DATABASE_URL: storesOf('first').DATABASE_URL })
    expect(inUse.stderr).toContain('The database of DATABASE_URL is not empty')
    const files = await restoreInto({ ...target, S3_URL: storesOf('first').S3_URL })
    expect(files.stderr).toContain('The bucket of S3_URL is not empty')
    const events = await restoreInto({ ...target, CLICKHOUSE_URL: storesOf('first').CLICKHOUSE_URL })
    expect(events.stderr).toContain('The database of CLICKHOUSE_URL is not empty')
    const wrong = join(place.parent, 'wrong.backup')
    await rewriteManifest(file, wrong, manifest => {
      ;(manifest['events'] as { rows: number }).rows += 1
    })
    expect((await restoreInto(target, wrong)).stderr).toMatch(/events, but \d+ are in the event store/)
    expect([...s3.objects.keys()].filter(key => key.startsWith('second'))).toEqual([])
    // The failed attempt left no data behind. Otherwise this restore would be refused.
    expect(await restoreInto(target)).toMatchObject({ code: 0, stderr: '' })

    const again = await launch('all', 'restored', storesOf('second'))
    await again.untilReady()
    const restored = await staffOf(again.url)
    expect((await restored.guides()).map(guide => guide.title)).toContain('Exported by a worker')
    for (const key of s3.objects.keys()) {
      const picture = /^first files\/images\/(.+)$/.exec(key)?.[1]
      if (picture === undefined) continue
      expect((await fetch(`${again.url}/assistant/images/${picture}`)).status).toBe(200)
    }
    expect((await call(again.url, { method: 'GET', path: '/v2/properties' })).status).toBe(401)
  })
})
