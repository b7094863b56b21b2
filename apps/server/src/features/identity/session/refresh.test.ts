import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meStatus, postAuth, signInAs } from '../../../../test/auth-client.ts'
import { aManager, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await openServer()
  person = await aManager(server, { roles: [] })
})
afterAll(() => server.close())

const refresh = (cookie: string) => postAuth(server, 'refresh', { cookie })
const later = (seconds: number) =>
  server.clock.set(new Date(server.clock.now().getTime() + seconds * 1_000).toISOString())

const openSessions = () =>
  server.database.asSystem(tx =>
    tx
      .selectFrom('session')
      .select('id')
      .where('manager_id', '=', person.id)
      .where('revoked_at', 'is', null)
      .execute(),
  )

describe('two tabs', () => {
  it('AUTH-11 any number of refreshes at the same time leave one session, and all of their answers count', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 16 }),
        fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 1, maxLength: 4 }),
        async (tabs, nextTabs) => {
          const before = (await openSessions()).length
          let { cookie } = await signInAs(server, person.email)
          // Round after round the browser keeps one of the answers, whichever came last.
          for (const chosen of nextTabs) {
            const replies = await Promise.all(Array.from({ length: tabs }, () => refresh(cookie)))
            expect(replies.map(reply => reply.status)).toEqual(Array(tabs).fill(200))
            const statuses = await Promise.all(replies.map(reply => meStatus(server, reply.token)))
            expect(statuses).toEqual(Array(tabs).fill(200))
            cookie = replies[chosen % tabs]?.cookie ?? ''
            later(300)
          }
          expect((await refresh(cookie)).status).toBe(200)
          expect((await openSessions()).length).toBe(before + 1)
        },
      ),
      { numRuns: 12 },
    )
  })

  it('AUTH-11 that use a cookie one after the other within ten seconds stay signed in, both', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 5 }), async waits => {
        const { cookie } = await signInAs(server, person.email)
        const first = await refresh(cookie)
        let passed = 0
        for (const seconds of waits) {
          if (passed + seconds > 10) break
          passed += seconds
          later(seconds)
          expect((await refresh(cookie)).status).toBe(200)
        }
        later(1_000)
        expect((await refresh(first.cookie)).status).toBe(200)
      }),
      { numRuns: 12 },
    )
  })

  it('AUTH-11 a cookie used again after eleven seconds ends the session, however many use it', async () => {
    const { cookie } = await signInAs(server, person.email)
    const next = await refresh(cookie)
    later(11)
    const replies = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)])
    expect(replies.map(reply => reply.status)).toEqual([401, 401, 401])
    expect((await refresh(next.cookie)).status).toBe(401)
    expect(await meStatus(server, next.token)).toBe(401)
  })

  it('AUTH-11 signing out in one while the other refreshes ends both, anyone who was first', async () => {
    for (let round = 0; round < 10; round++) {
      const { cookie } = await signInAs(server, person.email)
      const [refreshed, out] = await Promise.all([refresh(cookie), postAuth(server, 'sign-out', { cookie })])
      expect(out.status).toBe(200)
      expect([200, 401]).toContain(refreshed.status)
      if (refreshed.status === 200) {
        expect(await meStatus(server, refreshed.token)).toBe(401)
        expect((await refresh(refreshed.cookie)).status).toBe(401)
      }
      expect((await refresh(cookie)).status).toBe(401)
    }
  })
})
