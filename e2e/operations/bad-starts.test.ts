import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serverProgram } from '../support/start-waymark.ts'
import { expectWithin } from './support/expect-within.ts'
import { processesOf } from './support/process-table.ts'
import { isReady, type LaunchOptions, type Served } from './support/served.ts'
import { openWorkplace, type Workplace } from './support/workplace.ts'

const isRoot = process.getuid?.() === 0
let place: Workplace

beforeEach(() => {
  place = openWorkplace()
})
afterEach(() => place.clear())

/** The sentence of a start that must be refused; fails when it is anything but a refusal. */
async function refusal(options: LaunchOptions): Promise<{ sentence: string; server: Served }> {
  const server = await place.launch(options)
  const { code } = await server.exited
  const sentence = server.stderr()
  expect(code, sentence).toBe(1)
  expect(sentence).toContain('Waymark could not start.')
  // A stack trace tells the operator nothing, and the inside to anyone who reads the log.
  expect(sentence).not.toMatch(/^\s+at /m)
  expect(server.stdout()).not.toContain('Waymark is ready')
  return { sentence, server }
}

describe('a start that cannot be says why and breaks nothing', () => {
  it('a second server on the same DATA_DIR is refused within a second, and one on a taken PORT; the first goes on', async () => {
    const first = await place.launch()
    await first.untilReady()
    const [second, samePort] = await Promise.all([
      refusal({}),
      refusal({ dataDir: join(place.dataDir, '..', 'other'), port: first.port }),
    ])
    expect(second.sentence).toMatch(/DATA_DIR \S+ is in use by another Waymark server \(process \d+ /)
    expect(second.sentence).toContain(`process ${first.child.pid} `)
    expectWithin(
      'second server refused',
      { withinMs: 1_000, workMs: 400 },
      second.server.launchedAt,
      (await second.server.exited).at,
    )
    expect(samePort.sentence).toContain(`Port ${first.port} of 127.0.0.1 is taken. Set PORT to a free one.`)
    expect(await isReady(first.url)).toBe(true)
    expect(first.hasExited()).toBe(false)
    // The refused server has closed everything that it opened.
    expect(processesOf(join(place.parent, 'other'))).toEqual([])
    const other = await place.launch({ dataDir: join(place.parent, 'other') })
    await other.untilReady()
    other.kill('SIGTERM')
    expect((await other.exited).code).toBe(0)
  })

  it('an unwritable DATA_DIR is named', async () => {
    writeFileSync(join(place.parent, 'file'), 'mine')
    const under = await refusal({ dataDir: join(place.parent, 'file', 'data') })
    expect(under.sentence).toContain(`DATA_DIR ${join(place.parent, 'file', 'data')} cannot be written`)
    expect(readdirSync(place.parent)).toEqual(['file'])
  })

  it.runIf(isRoot)('a DATA_DIR that belongs to another account is named', async () => {
    mkdirSync(join(place.parent, 'closed'), { mode: 0o700 })
    const { sentence } = await refusal({
      dataDir: join(place.parent, 'closed'),
      command: [
        ...['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'],
        ...[process.execPath, serverProgram],
      ],
    })
    expect(sentence).toContain(`DATA_DIR ${join(place.parent, 'closed')} cannot be written`)
    expect(readdirSync(join(place.parent, 'closed'))).toEqual([])
  })

  it('every fault of the environment is listed at once', async () => {
    const { sentence } = await refusal({
      env: { PORT: '99999', DEMO: 'maybe', LOG_LEVEL: 'loud', PUBLIC_URL: 'ftp://x', ADMIN_EMAIL: 'unknown' },
    })
    for (const name of ['PORT', 'DEMO', 'LOG_LEVEL', 'PUBLIC_URL', 'ADMIN_EMAIL']) {
      expect(sentence).toMatch(new RegExp(`^ {2}- ${name} must be `, 'm'))
    }
  })

  it('ROLE=web without stores that can be shared is refused', async () => {
    const { sentence } = await refusal({ env: { ROLE: 'web' } })
    expect(sentence).toContain(
      'ROLE=web and ROLE=worker need DATABASE_URL and CLICKHOUSE_URL: the embedded stores belong to one process',
    )
  })

  it('a HOST that is not of this machine is named', async () => {
    const { sentence } = await refusal({ env: { HOST: '192.0.2.1' } })
    expect(sentence).toContain('HOST 192.0.2.1')
    expect(processesOf(place.dataDir)).toEqual([])
  })
})
