import { connect, createServer, type Server, type Socket } from 'node:net'
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

  it('and gives up in 2 s when it answers no one', async () => {
    const silent = [busyFor(3.5), busyFor(3.5)]
    const startedAt = performance.now()
    const late = await Promise.allSettled([busyFor(0), busyFor(0)])
    expect(late.map(one => one.status === 'rejected' && one.reason.code)).toEqual(['ETIMEDOUT', 'ETIMEDOUT'])
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    // No one's place was lost over it.
    await Promise.all(silent)
    await Promise.all([busyFor(0), busyFor(0), busyFor(0)])
  })

  it('also where this process had no time to read the answer', async () => {
    const request = busyFor(0)
    const heldUntil = performance.now() + 1_700
    setImmediate(() => {
      while (performance.now() < heldUntil);
    })
    await expect(request).resolves.toBeDefined()
  })
})

/** A network between server and database that can swallow everything from now on. */
async function openNetwork(target: string): Promise<{ url: string; freeze: () => void; close: () => void }> {
  const parameters = new URLSearchParams(target.slice(target.indexOf('?')))
  const socketPath = `${parameters.get('host')}/.s.PGSQL.${parameters.get('port') ?? 5432}`
  const sockets = new Set<Socket>()
  const ends: Socket[][] = []
  let isFrozen = false
  const relay: Server = createServer(near => {
    sockets.add(near)
    near.on('error', () => undefined)
    if (isFrozen) return
    const far = connect(socketPath)
    far.on('error', () => undefined)
    sockets.add(far)
    ends.push([near, far])
    near.pipe(far).pipe(near)
  })
  await new Promise<void>(resolve => {
    relay.listen(0, '127.0.0.1', resolve)
  })
  const { port } = relay.address() as { port: number }
  return {
    url: target.replace(/@\/(\w+)\?.*$/, `@127.0.0.1:${port}/$1`),
    freeze: () => {
      isFrozen = true
      for (const [near, far] of ends) {
        near?.unpipe()
        far?.unpipe()
      }
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      relay.close()
    },
  }
}

describe('a statement in flight', () => {
  it('is given up within 2 s when the database freezes, and not before when it is only slow', async () => {
    const network = await openNetwork(copy.appUrl)
    const far = new Database({ connectionString: network.url, log: openLog('silent'), maxConnections: 2 })
    try {
      await far.asSystem(tx => sql`SELECT pg_sleep(2.5)`.execute(tx))
      const inFlight = far.asSystem(tx => sql`SELECT pg_sleep(6)`.execute(tx))
      await far.asSystem(tx => sql`SELECT 1`.execute(tx))
      network.freeze()
      const startedAt = performance.now()
      await expect(inFlight).rejects.toMatchObject({ code: 'ETIMEDOUT' })
      expect(performance.now() - startedAt).toBeLessThan(2_000)
    } finally {
      network.close()
      await far.close()
    }
  })
})
