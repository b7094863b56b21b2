import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '../auth-client.ts'
import { aManager, type Person } from '../builders.ts'
import { openServer, type TestServer } from '../open-server.ts'

/** No reply and no response time reveals who has an account. */

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await openServer()
  person = await aManager(server, {})
})
afterAll(() => server.close())

async function millisecondsFor(email: string): Promise<number> {
  const startedAt = performance.now()
  expect((await signInAs(server, email, 'Wrong-horse-7-battery')).status).toBe(401)
  return performance.now() - startedAt
}

it('AUTH-10 a wrong password takes no longer than an e-mail that no one has', async () => {
  const known: number[] = []
  const unknown: number[] = []
  // Fewer than slow an account down; the shortest of each is what no other load has touched.
  for (let round = 0; round < 8; round++) {
    known.push(await millisecondsFor(person.email))
    unknown.push(await millisecondsFor(`unknown-${round}@example.com`))
  }
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2)
})
