import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createClickHouse, EventStoreUnavailable } from './index.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A store that never answers a query, and answers pings as `isAlive` says. */
async function aStore(isAlive: () => boolean) {
  const server = createServer((request, reply) => {
    if (request.url?.startsWith('/ping') && isAlive()) reply.end('Ok.\n')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const store = createClickHouse({ url: `http://waymark:secret@127.0.0.1:${port}/waymark` })
  closing.push(() => {
    server.closeAllConnections()
    server.close()
    void store.close()
  })
  return store
}

const timed = async (work: Promise<unknown>) => {
  const startedAt = performance.now()
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return { error, tookMs: performance.now() - startedAt }
}

describe('OPER-22 a query of an event store that is frozen', () => {
  test('is given up within 2 s, also when more queries are pending than there are connections', async () => {
    const store = await aStore(() => false)
    const results = await Promise.all(
      Array.from({ length: 30 }, () => timed(store.query({ sql: 'SELECT 1' }))),
    )
    expect(results.filter(({ error }) => !(error instanceof EventStoreUnavailable))).toEqual([])
    expect(Math.max(...results.map(({ tookMs }) => tookMs))).toBeLessThan(2_500)
  })

  test('is not given up while the store answers pings', async () => {
    const store = await aStore(() => true)
    const results = await Promise.all(
      Array.from({ length: 30 }, () => timed(store.query({ sql: 'SELECT 1', timeoutMs: 2_000 }))),
    )
    expect(Math.min(...results.map(({ tookMs }) => tookMs))).toBeGreaterThan(3_000)
  })
})
