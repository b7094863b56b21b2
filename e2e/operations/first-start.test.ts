import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DemoRecord } from '../../apps/server/src/features/workspace/demo/seed/demo-record.ts'
import { demoHistories } from '../../apps/server/src/features/workspace/demo/seed/history/demo-histories.ts'
import { admin } from '../support/start-waymark.ts'
import { countEvents, countedEvents, notOnce } from './support/pages.ts'
import { pidsOf, signalAll } from './support/process-table.ts'
import { queryRows } from './support/rows.ts'
import type { Served } from './support/served.ts'
import { call, signIn } from './support/staff.ts'
import { until } from './support/until.ts'
import { openWorkplace, type Workplace } from './support/workplace.ts'

let place: Workplace

beforeEach(() => {
  place = openWorkplace()
})
afterEach(() => place.clear())

/** A start as a newcomer's: demo company, a password that is made up and shown. */
const newcomer = { DEMO: undefined, ADMIN_PASSWORD: undefined, LOG_LEVEL: 'debug' }

const home = () => join(place.dataDir, 'postgres')
const isThere = (what: string) =>
  queryRows(place.dataDir, what).then(
    rows => rows.length > 0,
    () => false,
  )

/** The moments at which a start is killed, each on what the one before has left. */
const moments: readonly (readonly [
  name: string,
  isReached: (server: Served) => boolean | Promise<boolean>,
])[] = [
  [
    'the database is being made',
    () => existsSync(home()) && readdirSync(home()).some(name => name.startsWith('new-')),
  ],
  ['the database is made', () => existsSync(join(home(), 'data'))],
  ['the database is up', server => server.stdout().includes('PostgreSQL 18 is up')],
  ['tables are being made', () => isThere("SELECT 1 WHERE to_regclass('company') IS NOT NULL")],
  ['the server listens', server => server.stdout().includes('Server listening')],
  [
    'the demo company is there, its past is not',
    () => isThere("SELECT 1 FROM company WHERE features ? 'demo'"),
  ],
  [
    'some of its past is there',
    () =>
      countEvents(place.dataDir).then(
        count => count > 0,
        () => false,
      ),
  ],
  ['the password is shown', server => server.stdout().includes('This password is shown only now.')],
]

const shownPassword = (server: Served) => /^ {2}password {2}(\S+)$/m.exec(server.stdout())?.[1] ?? null

async function startAndKill(isReached: (typeof moments)[number][1], name: string): Promise<Served> {
  const server = await place.launch({ env: newcomer })
  await until(name, () => server.hasExited() || isReached(server), { withinMs: 60_000, everyMs: 5 })
  expect(server.hasExited(), server.stderr()).toBe(false)
  signalAll([server.child.pid ?? 0, ...pidsOf(place.dataDir, 'engine')], 'SIGKILL')
  await server.exited
  return server
}

/** Every event of the demo's past is in the event store, once. */
async function expectWholePast(): Promise<void> {
  const [row] = await queryRows<{ id: number; record: DemoRecord }>(
    place.dataDir,
    "SELECT id, features -> 'demo' AS record FROM company",
  )
  if (row === undefined) throw new Error('there is no demo company')
  expect(row.record.isHistoryWritten).toBe(true)
  const { application, shop } = demoHistories({ companyId: row.id, record: row.record })
  const ids = [...application.events, ...shop.events].map(one => one.event.id)
  const counted = await countedEvents(place.dataDir)
  expect([counted.size, notOnce(ids, counted).length]).toEqual([ids.length, 0])
}

describe('a first start that is cut off', () => {
  it('at eight moments, one after the other: the next start heals, demo whole, one admin, whose password was shown', async () => {
    const passwords: (string | null)[] = []
    for (const [name, isReached] of moments)
      passwords.push(shownPassword(await startAndKill(isReached, name)))
    const server = await place.launch({ env: newcomer })
    await server.untilReady()
    passwords.push(shownPassword(server))

    const password = passwords.filter(one => one !== null).at(-1) ?? ''
    const token = await signIn(server.url, { email: admin.email, password })
    const properties = await call<{ total: number }>(server.url, {
      method: 'GET',
      path: '/v2/properties',
      token,
    })
    expect(properties.body.total).toBe(3)
    expect(await queryRows(place.dataDir, 'SELECT email FROM manager WHERE is_super_admin')).toEqual([
      { email: admin.email },
    ])
    expect(await queryRows(place.dataDir, 'SELECT name FROM company')).toEqual([{ name: 'Example Works' }])
    await expectWholePast()
    // No half-made database is left lying about.
    expect(readdirSync(home()).filter(name => name.startsWith('new-'))).toEqual([])
  }, 240_000)

  it('OPER-23 logs no warning and no stack in the normal course', async () => {
    const server = await place.launch({ env: { ...newcomer, LOG_LEVEL: 'info' } })
    await server.untilReady()
    server.kill('SIGTERM')
    expect((await server.exited).code).toBe(0)
    const lines = `${server.stdout()}${server.stderr()}`.split('\n')
    expect(lines.filter(line => /"level":"(warn|error)"|"stack"|^\s+at /.test(line))).toEqual([])
  })
})
