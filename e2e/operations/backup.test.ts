import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealSecret } from '../../apps/server/src/features/identity/mfa/index.ts'
import { endWhatIsLeft } from '../../apps/server/src/platform/embedded-postgres/server-process.ts'
import { secretFrom } from '../../apps/server/src/platform/secret/index.ts'
import { contentsOf, flipByte, rewriteManifest } from '../../apps/server/test/backup-contents.ts'
import { admin } from '../support/start-waymark.ts'
import { totp } from '../support/totp.ts'
import { allowApplication, countedEvents, notOnce, queryEvents } from './support/pages.ts'
import { processesOf } from './support/process-table.ts'
import { queryRows } from './support/rows.ts'
import { runProgram, startProgram } from './support/run-program.ts'
import type { Served } from './support/served.ts'
import { call, type Staff, staffOf } from './support/staff.ts'
import { startTraffic } from './support/traffic.ts'
import { until } from './support/until.ts'
import { openWorkplace, type Workplace } from './support/workplace.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

let place: Workplace
let server: Served
let staff: Staff
let imagePath: string

const at = (name: string) => join(place.parent, name)
const backUp = (file: string, dataDir = place.dataDir) =>
  runProgram('backup', [at(file)], { DATA_DIR: dataDir })
const restore = (file: string, folder: string, env: Readonly<Record<string, string>> = {}) =>
  runProgram('restore', [at(file)], { DATA_DIR: at(folder), ...env })

/** The first admin's authenticator app, sealed with the installation's own key. */
async function enrolSecondFactor(): Promise<void> {
  const rows = await queryRows<{ id: number }>(place.dataDir, 'SELECT id FROM manager WHERE email = $1', [
    admin.email,
  ])
  const id = rows[0]?.id ?? 0
  const key = secretFrom(await readFile(join(place.dataDir, 'secret'), 'utf8')).key('mfa-secret')
  await queryRows(
    place.dataDir,
    'INSERT INTO mfa_enrolment (manager_id, secret, confirmed_at) VALUES ($1, $2, now())',
    [id, sealSecret(key, id, appSecret)],
  )
}

async function signInWithApp(url: string): Promise<number> {
  const { email, password } = admin
  const first = await call<{ challenge: string }>(url, {
    method: 'POST',
    path: '/auth/sign-in',
    body: { email, password },
  })
  const body = { challenge: first.body.challenge, code: totp(appSecret) }
  return (await call(url, { method: 'POST', path: '/auth/sign-in/mfa', body })).status
}

beforeAll(async () => {
  place = openWorkplace()
  server = await place.launch()
  await server.untilReady()
  staff = await staffOf(server.url)
  await allowApplication(place.dataDir, staff.propertyId)
  const picture = await staff.call<{ imageUrl: string }>(
    'POST',
    `/v2/properties/${staff.propertyId}/images`,
    {
      image: `data:image/png;base64,${png}`,
    },
  )
  imagePath = new URL(picture.body.imageUrl).pathname
})
afterAll(async () => {
  for (const name of readdirSync(place.parent))
    if (statSync(at(name)).isDirectory()) await endWhatIsLeft(at(name))
  await place.clear()
})

/** Each of these stories starts several servers one after another. */
const timeout = 240_000

describe('OPER-8 a backup of a running server', { timeout }, () => {
  it('holds what was acknowledged before it began, once, whatever is written meanwhile', async () => {
    const traffic = startTraffic(server.url, staff, 'saved')
    await until('staff and pages work', () => traffic.acknowledgedBatches.length >= 30, { withinMs: 60_000 })
    const before = traffic.acknowledgedBatches.flatMap(batch => batch.ids)
    const guides = traffic.guides.filter(guide => guide.acknowledged > 0).map(guide => ({ ...guide }))
    const made = await backUp('busy.backup')
    await traffic.stop()
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(statSync(at('busy.backup')).mode & 0o777).toBe(0o600)

    expect(await restore('busy.backup', 'busy')).toMatchObject({ code: 0, stderr: '' })
    const again = await place.launch({ dataDir: at('busy') })
    await again.untilReady()
    const events = await countedEvents(at('busy'))
    expect(notOnce(before, events)).toEqual([])
    expect([...events].filter(([, times]) => times !== 1)).toEqual([])
    const rows = await (await staffOf(again.url)).guides()
    for (const { title, acknowledged } of guides) {
      const row = rows.find(one => one.title === title)
      expect(Number(/^save (\d+)$/.exec(row?.subtitle ?? '')?.[1]), title).toBeGreaterThanOrEqual(
        acknowledged,
      )
    }
    again.kill('SIGTERM')
    await again.exited
  })

  it('is the same again after a restore: every row, event and file, sign-in and second factor', async () => {
    await enrolSecondFactor()
    await countedEvents(place.dataDir)
    expect(await backUp('quiet.backup')).toMatchObject({ code: 0, stderr: '' })
    expect(await restore('quiet.backup', 'quiet')).toMatchObject({ code: 0, stderr: '' })
    expect(processesOf(at('quiet'))).toEqual([])
    expect(await backUp('again.backup', at('quiet'))).toMatchObject({ code: 0, stderr: '' })
    // A job that ran at the moment of the first one waits in the second one.
    const { 'jobs/000001.zst': _, ...others } = await contentsOf(at('quiet.backup'))
    expect(await contentsOf(at('again.backup'))).toMatchObject(others)

    const again = await place.launch({ dataDir: at('quiet') })
    await again.untilReady()
    expect(await signInWithApp(again.url)).toBe(200)
    const [kept, restored] = await Promise.all(
      [server, again].map(async one =>
        Buffer.from(await (await fetch(`${one.url}${imagePath}`)).arrayBuffer()),
      ),
    )
    expect(restored?.length).toBeGreaterThan(50)
    expect(restored).toEqual(kept)
    again.kill('SIGTERM')
    expect((await again.exited).code).toBe(0)
  })

  it('that is killed leaves no file with its name, and the server works on', async () => {
    const running = startProgram('backup', [at('killed.backup')], { DATA_DIR: place.dataDir })
    const draft = () => readdirSync(place.parent).find(name => /^killed\.backup\..*\.partial$/.test(name))
    await until('it writes', draft, { withinMs: 60_000, everyMs: 1 })
    running.child.kill('SIGKILL')
    await running.ended
    expect(existsSync(at('killed.backup'))).toBe(false)
    const cut = await restore(draft() ?? '', 'cut')
    expect(cut.code).toBe(1)
    expect(cut.stderr).toMatch(/is (incomplete|damaged)/)
    expect((await staff.createGuide('after the kill')).status).toBe(201)
    const again = await backUp('quiet.backup')
    expect(again).toMatchObject({ code: 1, stdout: '' })
    expect(again.stderr).toContain('exists already')
  })
})

describe('OPER-9 a restore refuses, and leaves nothing', { timeout }, () => {
  const expectRefused = async (
    file: string,
    sentence: RegExp,
    env: Readonly<Record<string, string>> = {},
  ) => {
    const refused = await restore(file, 'refused', env)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(sentence)
    expect(refused.stderr).not.toMatch(/^\s+at /m)
    const left = existsSync(at('refused')) ? readdirSync(at('refused')) : []
    expect(left.filter(name => name !== 'server.lock')).toEqual([])
  }

  it('a file that is cut off or changed, wherever', async () => {
    const whole = await readFile(at('quiet.backup'))
    for (const share of [0, 0.01, 0.5, 0.9, 0.99]) {
      await writeFile(at('cut.backup'), whole.subarray(0, Math.floor(whole.length * share)))
      await expectRefused('cut.backup', /is (incomplete|damaged)/)
    }
    for (const share of [0.2, 0.6]) {
      await flipByte(at('quiet.backup'), at('changed.backup'), Math.floor(whole.length * share))
      await expectRefused('changed.backup', /is damaged|not a backup/)
    }
    await expectRefused('nothing.backup', /There is no file/)
  })

  it('a newer schema or layout, and another secret', async () => {
    const quiet = at('quiet.backup')
    await rewriteManifest(quiet, at('newer.backup'), manifest => {
      ;(manifest['rows'] as { migrations: string[] }).migrations.push('9999-future.sql')
    })
    await expectRefused('newer.backup', /newer Waymark \(it knows 9999-future\.sql\)/)
    await rewriteManifest(quiet, at('format.backup'), manifest => {
      manifest['format'] = 999
    })
    await expectRefused('format.backup', /newer Waymark/)
    await expectRefused('quiet.backup', /another secret/, { SECRET: 'x'.repeat(40) })
  })

  it('rows that do not fit what the manifest says, after which nothing is left either', async () => {
    await rewriteManifest(at('quiet.backup'), at('events.backup'), manifest => {
      ;(manifest['events'] as { rows: number }).rows += 1
    })
    await expectRefused('events.backup', /names \d+ events, but \d+ are in the event store/)
  })

  it('a folder that is not empty or in use, and a server refuses one that is half filled', async () => {
    const inUse = await runProgram('restore', [at('quiet.backup')], { DATA_DIR: place.dataDir })
    expect(inUse.stderr).toContain('is in use by another Waymark server')
    const full = await restore('quiet.backup', 'quiet')
    expect(full.stderr).toContain('is not empty')

    const running = startProgram('restore', [at('quiet.backup')], { DATA_DIR: at('half') })
    await until('rows are being restored', () => existsSync(join(at('half'), 'postgres/run.json')), {
      withinMs: 60_000,
      everyMs: 1,
    })
    running.child.kill('SIGKILL')
    await running.ended
    const started = await place.launch({ dataDir: at('half') })
    expect((await started.exited).code).toBe(1)
    expect(started.stderr()).toContain('A restore into DATA_DIR')
    expect(await restore('quiet.backup', 'half')).toMatchObject({ code: 0, stderr: '' })
    const healed = await place.launch({ dataDir: at('half') })
    await healed.untilReady()
    const count = (dataDir: string) =>
      queryEvents(dataDir, store => store.query({ sql: 'SELECT count() AS events FROM events' }))
    expect(await count(at('half'))).toEqual(await count(place.dataDir))
    healed.kill('SIGTERM')
    await healed.exited
  })
})
