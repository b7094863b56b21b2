import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aManager, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

const password = 'Right-horse-7-battery'

let server: TestServer
let person: Person

beforeAll(async () => {
  server = await openServer()
  const company = await aCompany(server)
  person = await aManager(server, { roles: [{ roleName: 'moderator', company }] })
})
afterAll(() => server.close())

interface Answer {
  readonly status: number
  readonly raw: string
  readonly token: string
  readonly cookie: string
}

/** Posts to a sign-in call with a cookie, as a browser would. */
async function post(
  path: string,
  options: { body?: unknown; cookie?: string; origin?: string; token?: string } = {},
): Promise<Answer> {
  const reply = await fetch(`${server.url}/api/auth/${path}`, {
    method: 'POST',
    headers: {
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
      ...(options.origin === undefined ? {} : { origin: options.origin }),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  })
  const raw = await reply.text()
  const token = (JSON.parse(raw) as { accessToken?: string }).accessToken ?? ''
  return { status: reply.status, raw, token, cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

const signIn = (email = person.email, tried = password) =>
  post('sign-in', { body: { email, password: tried } })

async function meStatus(token: string): Promise<number> {
  const reply = await fetch(`${server.url}/api/v3/managers/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return reply.status
}

describe('sign-in', () => {
  it('takes the e-mail in any case and answers with a token of five minutes and an unreadable cookie', async () => {
    const reply = await fetch(`${server.url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ` ${person.email.toUpperCase()} `, password }),
    })
    expect(await reply.json()).toMatchObject({ expiresInS: 300 })
    const [cookie] = reply.headers.getSetCookie()
    expect(cookie).toMatch(/^waymark-refresh=[\w-]{43};/)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Strict')
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  it('answers a wrong password and an unknown e-mail with the same bytes', async () => {
    const wrong = await signIn(person.email, 'Wrong-horse-7-battery')
    const unknown = await signIn('unknown@example.com', password)
    expect(wrong.status).toBe(401)
    expect([unknown.status, unknown.raw]).toEqual([wrong.status, wrong.raw])
    expect(JSON.parse(wrong.raw)).toEqual({
      code: 'wrongCredentials',
      errorMessage: 'E-mail or password is wrong.',
    })
  })

  it.each([
    [{}, 'body.email'],
    [{ email: 'a@example.com' }, 'body.password'],
    [{ email: 'a@example.com', password: 'x'.repeat(129) }, 'body.password'],
    [{ email: 'a@example.com', password: 'x', role: 'admin' }, 'body'],
    [{ email: ['a@example.com'], password: 'x' }, 'body.email'],
  ])('refuses %j and names the field', async (body, path) => {
    const reply = await post('sign-in', { body })
    expect(reply.status).toBe(400)
    const { data } = JSON.parse(reply.raw) as { data: { issues: { path: string }[] } }
    expect(data.issues.map(issue => issue.path)).toContain(path)
  })
})

describe('refresh', () => {
  it('exchanges the cookie for a new one each time', async () => {
    const first = await signIn()
    const second = await post('refresh', { cookie: first.cookie })
    expect(second.status).toBe(200)
    expect(second.cookie).not.toBe(first.cookie)
    expect(await meStatus(second.token)).toBe(200)
  })

  it('takes the same cookie again within ten seconds: two tabs, or an answer that was lost', async () => {
    server.clock.set('2026-03-02T11:00:00Z')
    const first = await signIn()
    await post('refresh', { cookie: first.cookie })
    server.clock.set('2026-03-02T11:00:09Z')
    expect((await post('refresh', { cookie: first.cookie })).status).toBe(200)
  })

  it('ends the session for everybody when a cookie is used again later', async () => {
    server.clock.set('2026-03-02T12:00:00Z')
    const first = await signIn()
    const second = await post('refresh', { cookie: first.cookie })
    server.clock.set('2026-03-02T12:00:11Z')
    expect((await post('refresh', { cookie: first.cookie })).status).toBe(401)
    expect((await post('refresh', { cookie: second.cookie })).status).toBe(401)
    expect(await meStatus(second.token)).toBe(401)
  })

  it('gives one new cookie to parallel refreshes each, all of the same living session', async () => {
    const first = await signIn()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => post('refresh', { cookie: first.cookie })),
    )
    expect(replies.map(reply => reply.status)).toEqual(Array(8).fill(200))
    expect(new Set(replies.map(reply => reply.cookie)).size).toBe(8)
  })

  it('refuses a cookie after 14 days, no cookie, and rubbish', async () => {
    server.clock.set('2026-03-03T00:00:00Z')
    const first = await signIn()
    server.clock.set('2026-03-17T00:00:01Z')
    expect((await post('refresh', { cookie: first.cookie })).status).toBe(401)
    expect((await post('refresh')).status).toBe(401)
    expect((await post('refresh', { cookie: 'waymark-refresh=rubbish' })).status).toBe(401)
    expect((await post('refresh', { cookie: 'waymark-refresh=%00%ff' })).status).toBe(401)
  })

  it('refuses another origin', async () => {
    const first = await signIn()
    const reply = await post('refresh', { cookie: first.cookie, origin: 'https://elsewhere.example.com' })
    expect(reply.status).toBe(403)
    expect((await post('refresh', { cookie: first.cookie, origin: server.url })).status).toBe(200)
  })
})

describe('sign-out', () => {
  it('ends the session: neither the cookie nor the access token counts any more', async () => {
    const first = await signIn()
    expect((await post('sign-out', { cookie: first.cookie })).status).toBe(200)
    expect((await post('refresh', { cookie: first.cookie })).status).toBe(401)
    expect(await meStatus(first.token)).toBe(401)
  })

  it('works without a session, and twice', async () => {
    expect((await post('sign-out')).status).toBe(200)
    const first = await signIn()
    await post('sign-out', { cookie: first.cookie })
    expect((await post('sign-out', { cookie: first.cookie })).status).toBe(200)
  })
})

describe('the person signed in', () => {
  it('reads who they are and what they may access', async () => {
    const { token } = await signIn()
    const reply = await fetch(`${server.url}/api/v3/managers/me`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await reply.json()).toMatchObject({
      id: person.id,
      email: person.email,
      authenticated: true,
      isSuperAdmin: false,
      assignments: [{ roleName: 'moderator', targetType: 'company', subjectOriginId: person.id }],
    })
  })

  it('has an access token for five minutes', async () => {
    server.clock.set('2026-04-01T08:00:00Z')
    const { token } = await signIn()
    server.clock.set('2026-04-01T08:04:59Z')
    expect(await meStatus(token)).toBe(200)
    server.clock.set('2026-04-01T08:05:01Z')
    expect(await meStatus(token)).toBe(401)
  })
})
