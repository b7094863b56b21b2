import { type OutgoingHttpHeaders, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everybodysPassword, signInAs } from '../auth-client.ts'
import { aManager, type Person } from '../builders.ts'
import { openServer, type TestServer } from '../open-server.ts'

/** The host that a request states for itself is ignored. */

let server: TestServer
let person: Person
/** People reach it at an address of its own, through HTTPS. */
let published: TestServer
let publishedPerson: Person
beforeAll(async () => {
  server = await openServer()
  person = await aManager(server, {})
  published = await openServer({ env: { PUBLIC_URL: 'https://waymark.example.com' } })
  publishedPerson = await aManager(published, {})
})
afterAll(async () => {
  await server.close()
  await published.close()
})

/** Signs in with any headers at all, also such as browsers and `fetch` keep to themselves. */
function signInWith(at: TestServer, { email }: Person, headers: OutgoingHttpHeaders) {
  return new Promise<{ status: number; cookies: readonly string[] }>((resolve, reject) => {
    const sent = request(
      `${at.url}/api/auth/sign-in`,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      reply => {
        reply.resume()
        resolve({ status: reply.statusCode ?? 0, cookies: reply.headers['set-cookie'] ?? [] })
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify({ email, password: everybodysPassword }))
  })
}

describe('AUTH-12 a page of another origin', () => {
  it('is none of ours by a forwarded host, where no proxy is trusted', async () => {
    const headers = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
    const reply = await signInWith(server, person, { ...headers, 'x-forwarded-proto': 'https' })
    expect(reply).toEqual({ status: 403, cookies: [] })
  })

  it('is none of ours by its own name in the Host header, where the public address is known', async () => {
    const headers = { origin: 'http://evil.example', host: 'evil.example' }
    expect(await signInWith(published, publishedPerson, headers)).toEqual({ status: 403, cookies: [] })
    const own = await signInWith(published, publishedPerson, { origin: 'https://waymark.example.com' })
    expect(own.status).toBe(200)
  })
})

it('AUTH-11 where people come through HTTPS the cookie never leaves it, nor its host', async () => {
  const { cookies } = await signInWith(published, publishedPerson, {})
  // The session's, and the one that knows the device (SEC-4).
  expect(cookies).toHaveLength(2)
  expect(cookies.map(cookie => cookie.split('=')[0])).toContain('__Host-waymark-refresh')
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-/)
    expect(cookie).toContain('; Secure')
    expect(cookie).not.toContain('Domain')
  }
  expect((await signInAs(server, person.email)).cookie).toMatch(/^waymark-refresh=/)
})
