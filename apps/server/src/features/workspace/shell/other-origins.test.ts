import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everybodysPassword } from '../../../../test/auth-client.ts'
import { aManager, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

const friend = 'https://staging.example.com'
const stranger = 'https://evil.example.com'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await openServer({ env: { ENVIRONMENTS: `staging=${friend}` } })
  person = await aManager(server, {})
})
afterAll(() => server.close())

const ask = (origin: string, path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, {
    ...init,
    headers: { origin, 'content-type': 'application/json', ...init.headers },
  })

const signIn = (origin: string) =>
  ask(origin, '/api/auth/sign-in', {
    method: 'POST',
    body: JSON.stringify({ email: person.email, password: everybodysPassword }),
  })

describe('PROD-8 the API of another environment', () => {
  it('answers a dashboard of an environment that the operator named', async () => {
    const reply = await ask(friend, '/api/v2/shell-options')
    expect(reply.headers.get('access-control-allow-origin')).toBe(friend)
    expect(reply.headers.get('access-control-allow-credentials')).toBe('true')
    expect(reply.headers.get('vary')).toContain('Origin')
    expect((await signIn(friend)).status).toBe(200)
  })

  it('says before a call which headers it takes', async () => {
    const headers = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'if-match' }
    const reply = await ask(friend, '/api/v2/properties/1', { method: 'OPTIONS', headers })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('access-control-allow-headers')).toContain('if-match')
  })

  it('is closed to every other page', async () => {
    const read = await ask(stranger, '/api/v2/shell-options')
    expect(read.headers.get('access-control-allow-origin')).toBeNull()
    const early = await ask(stranger, '/api/v2/properties/1', { method: 'OPTIONS' })
    expect([early.status, early.headers.get('access-control-allow-origin')]).toEqual([404, null])
    expect((await signIn(stranger)).status).toBe(403)
  })
})
