import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyDatabase, type DatabaseCopy } from '../../../test/copy-database.ts'
import { openLog } from '../log.ts'
import { Database } from './index.ts'

let copy: DatabaseCopy
let database: Database

beforeAll(async () => {
  copy = await copyDatabase()
  database = new Database({ connectionString: copy.appUrl, log: openLog('silent'), maxConnections: 2 })
})
afterAll(async () => {
  await database.close()
  await copy.drop()
})

/** A transaction that keeps its connection busy so long. */
const busyFor = (seconds: number) => database.asSystem(tx => sql`SELECT pg_sleep(${seconds})`.execute(tx))

describe('a call waits for a connection', () => {
  it('as long as the database answers others, however many', async () => {
    const startedAt = performance.now()
    await Promise.all(Array.from({ length: 20 }, () => busyFor(0.2)))
    // Ten rounds: longer than a silent database would be waited for.
    expect(performance.now() - startedAt).toBeGreaterThan(1_900)
  })

  it('and gives up in 2 s when it answers nobody', async () => {
    const silent = [busyFor(3.5), busyFor(3.5)]
    const startedAt = performance.now()
    const late = await Promise.allSettled([busyFor(0), busyFor(0)])
    expect(late.map(one => one.status === 'rejected' && one.reason.code)).toEqual(['ETIMEDOUT', 'ETIMEDOUT'])
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    // Nobody's place was lost over it.
    await Promise.all(silent)
    await Promise.all([busyFor(0), busyFor(0), busyFor(0)])
  })

  it('also where this process had no time to read the answer', async () => {
    const asked = busyFor(0)
    const heldUntil = performance.now() + 1_700
    setImmediate(() => {
      while (performance.now() < heldUntil);
    })
    await expect(asked).resolves.toBeDefined()
  })
})
