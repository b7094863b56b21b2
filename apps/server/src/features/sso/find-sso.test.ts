import { afterAll, beforeAll, expect, it } from 'vitest'
import { openServer, type TestServer } from '../../../test/open-server.ts'
import { openAttempts } from '../session/index.ts'
import { findSso } from './signing-in/find-sso.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

it('SSO-15 finding a provider gets slower for an address that asks often, and for no other', async () => {
  const waits: number[] = []
  const deps = {
    database: server.database,
    clock: server.clock,
    attempts: openAttempts(server.database, Buffer.alloc(32, 1)),
    publicAddress: () => server.url,
    wait: async (ms: number) => {
      waits.push(ms)
    },
  }
  const ask = (ip: string) => findSso(deps, { request: { ip } }, 'whoever@example.com')
  for (const _ of Array.from({ length: 10 })) await ask('192.0.2.1')
  expect(waits).toEqual([])
  await ask('192.0.2.1')
  await ask('192.0.2.2')
  await ask('192.0.2.1')
  expect(waits).toEqual([250, 500])
})
