import { beforeEach, describe, expect, test, vi } from 'vitest'
import { personOfToken } from './person-of-token.ts'
import { createSession, refreshRetryMs, type SessionPorts, SessionUnavailable } from './session.ts'
import { afterUnauthorized } from './unauthorized.ts'

type Answer = { status: number; body?: unknown }
type Server = Record<string, (request: Request) => Answer>

const json = ({ status, body = {} }: Answer) => new Response(JSON.stringify(body), { status })
const signedIn = (accessToken: string, expiresInS = 300): Answer => ({
  status: 200,
  body: { accessToken, expiresInS },
})
const origin = 'http://waymark.example'
const call = (path: string) => new Request(`${origin}${path}`, { method: 'PUT', body: '{"title":"Kept"}' })

function aSession(server: Server, mayBeSignedIn = true) {
  const seen: { path: string; token: string | null; body: string }[] = []
  let nowMs = 0
  let isHinted = mayBeSignedIn
  let locksHeld = 0
  const ports = {
    fetch: async (target: Request | string, init?: RequestInit) => {
      const request = typeof target === 'string' ? new Request(`${origin}${target}`, init) : target
      const path = new URL(request.url).pathname
      seen.push({
        path,
        token: request.headers.get('authorization'),
        body: await request.clone().text(),
      })
      const answer = server[path]
      if (!answer) throw new TypeError('network')
      return json(answer(request))
    },
    nowMs: () => nowMs,
    wait: vi.fn(async (_ms: number) => undefined),
    withLock: vi.fn(async run => {
      locksHeld++
      expect(locksHeld).toBe(1)
      try {
        return await run()
      } finally {
        locksHeld--
      }
    }) as unknown as SessionPorts['withLock'],
    hint: {
      get: () => isHinted,
      set: (next: boolean) => {
        isHinted = next
      },
    },
    onPerson: vi.fn(),
    onRefreshError: vi.fn(),
    onUnauthorized: vi.fn(),
    onDemand: vi.fn(),
    onProofDemand: vi.fn(async () => false),
  }
  return {
    session: createSession(ports),
    ports,
    seen,
    paths: () => seen.map(entry => entry.path),
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}

let tokens = 0
beforeEach(() => {
  tokens = 0
})
const nextToken = () => signedIn(`token-${++tokens}`)

describe('access token', () => {
  test('many calls at once share one refresh', async () => {
    const { session, paths } = aSession({ '/api/auth/refresh': nextToken, '/api/a': () => ({ status: 200 }) })
    await Promise.all([session.fetch(call('/api/a')), session.fetch(call('/api/a')), session.ensure()])
    expect(paths().filter(path => path === '/api/auth/refresh')).toHaveLength(1)
  })

  test('AUTH-3 an expired token is refreshed on the next call', async () => {
    const { session, seen, pass } = aSession({
      '/api/auth/refresh': nextToken,
      '/api/a': () => ({ status: 200 }),
    })
    await session.fetch(call('/api/a'))
    pass(289_000)
    await session.fetch(call('/api/a'))
    pass(1_000)
    await session.fetch(call('/api/a'))
    expect(seen.filter(entry => entry.path === '/api/a').map(entry => entry.token)).toEqual([
      'Bearer token-1',
      'Bearer token-1',
      'Bearer token-2',
    ])
  })

  test('a refused token is renewed once and the call repeated with its body', async () => {
    const { session, seen, ports } = aSession({
      '/api/auth/refresh': nextToken,
      '/api/a': request => ({
        status: request.headers.get('authorization') === 'Bearer token-2' ? 200 : 401,
      }),
    })
    expect((await session.fetch(call('/api/a'))).status).toBe(200)
    expect(seen.filter(entry => entry.path === '/api/a').map(entry => entry.body)).toEqual([
      '{"title":"Kept"}',
      '{"title":"Kept"}',
    ])
    expect(ports.onUnauthorized).not.toHaveBeenCalled()
  })

  test('the sign-in calls carry no token', async () => {
    const { session, seen } = aSession({ '/api/auth/sign-in': nextToken })
    await session.fetch(call('/api/auth/sign-in'))
    expect(seen).toEqual([{ path: '/api/auth/sign-in', token: null, body: '{"title":"Kept"}' }])
  })
})

describe('whose session it is', () => {
  const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`

  test('is notified after a sign-in and after each renewal, which may be another person’s of another tab', async () => {
    let isOther = false
    const renewed = () => signedIn(tokenOf({ sub: isOther ? '8' : '7' }))
    const { session, ports, pass } = aSession({ '/api/auth/refresh': renewed })
    session.accept({ accessToken: tokenOf({ sub: '7', name: '¿¾?' }), expiresInS: 300 })
    pass(300_000)
    await session.ensure()
    isOther = true
    pass(300_000)
    await session.ensure()
    expect(ports.onPerson.mock.calls).toEqual([['7'], ['7'], ['8']])
  })

  test.each(['no token', 'a.%%%.c', `e30.${btoa('{}')}.c`, `e30.${btoa('null')}.c`])(
    'is no one else’s where the token is %s',
    token => expect(personOfToken(token)).toBe(token),
  )
})

describe('refresh failure', () => {
  test('no one signed in yet is no error', async () => {
    const { session, ports } = aSession({ '/api/auth/refresh': () => ({ status: 401 }) })
    expect(await session.ensure()).toBe(false)
    expect(ports.onRefreshError).not.toHaveBeenCalled()
  })

  test('a browser that holds no session does not ask for one', async () => {
    const { session, paths } = aSession({ '/api/auth/refresh': nextToken }, false)
    expect(await session.ensure()).toBe(false)
    session.accept({ accessToken: 'token', expiresInS: 5 })
    expect(await session.ensure()).toBe(true)
    expect(paths()).toEqual(['/api/auth/refresh'])
    session.forget()
    expect(await session.ensure()).toBe(false)
    expect(paths()).toEqual(['/api/auth/refresh'])
  })

  test('AUTH-2 an error is shown and sign-in tried again after 3 s', async () => {
    let tries = 0
    const { session, ports } = aSession({
      '/api/auth/refresh': () => (++tries === 1 ? { status: 503 } : nextToken()),
    })
    expect(await session.ensure()).toBe(true)
    expect(ports.onRefreshError).toHaveBeenCalledOnce()
    expect(ports.wait).toHaveBeenCalledExactlyOnceWith(refreshRetryMs)
    expect(refreshRetryMs).toBe(3000)
  })

  test('a server that stays away is reported as such, not as signed out', async () => {
    const { session, ports } = aSession({})
    await expect(session.ensure()).rejects.toBeInstanceOf(SessionUnavailable)
    await expect(session.fetch(call('/api/a'))).rejects.toBeInstanceOf(SessionUnavailable)
    expect(ports.onUnauthorized).not.toHaveBeenCalled()
  })

  test('AUTH-4 a session that ended leads to sign-in', async () => {
    let isOpen = true
    const { session, ports, pass } = aSession({
      '/api/auth/refresh': () => (isOpen ? nextToken() : { status: 401 }),
      '/api/a': () => ({ status: isOpen ? 200 : 401 }),
    })
    await session.fetch(call('/api/a'))
    isOpen = false
    pass(300_000)
    await session.fetch(call('/api/a'))
    expect(ports.onRefreshError).toHaveBeenCalledOnce()
    expect(ports.wait).toHaveBeenCalledOnce()
    expect(ports.onUnauthorized).toHaveBeenCalledExactlyOnceWith('login')
  })
})

describe('what a session has to show first', () => {
  const startUrl = 'https://waymark.example/api/auth/sso/7/start'
  test.each([
    [{ code: 'mfaRequired', errorMessage: '…' }, { kind: 'secondFactor' }],
    [
      { code: 'ssoRequired', data: { startUrl } },
      { kind: 'singleSignOn', startUrl },
    ],
  ])('a 403 with %j is announced, and the reply can still be read', async (body, demand) => {
    const { session, ports } = aSession({
      '/api/auth/refresh': nextToken,
      '/api/a': () => ({ status: 403, body }),
    })
    const response = await session.fetch(call('/api/a'))
    expect(ports.onDemand).toHaveBeenCalledExactlyOnceWith(demand)
    expect(await response.json()).toEqual(body)
  })

  test.each([
    { code: 'forbidden', data: { reason: 'noRole' } },
    { code: 'ssoRequired' },
    { code: 'ssoRequired', data: { startUrl: 7 } },
    null,
  ])('a 403 with %j asks for nothing', async body => {
    const { session, ports } = aSession({
      '/api/auth/refresh': nextToken,
      '/api/a': () => ({ status: 403, body }),
    })
    expect((await session.fetch(call('/api/a'))).status).toBe(403)
    expect(ports.onDemand).not.toHaveBeenCalled()
  })

  test('signing in itself tells its screen, no one else', async () => {
    const { session, ports } = aSession({
      '/api/auth/sign-in': () => ({ status: 403, body: { code: 'ssoRequired', data: { startUrl } } }),
    })
    await session.fetch(call('/api/auth/sign-in'))
    expect(ports.onDemand).not.toHaveBeenCalled()
  })
})

test.each([
  [false, false, 'login'],
  [false, true, 'login'],
  [true, true, 'errorPage'],
  [true, false, 'pass'],
] as const)(
  'AUTH-4 AUTH-5 401: current-user call %s, signed in %s → %s',
  (isCurrentUserCall, isAuthenticated, outcome) => {
    expect(afterUnauthorized({ isCurrentUserCall, isAuthenticated })).toBe(outcome)
  },
)

describe('AUTH-45 a call that takes a proof of who the person is', () => {
  const data = { method: 'password', startUrl: null }
  const refused = { status: 403, body: { code: 'reauthenticationRequired', data } }

  test('is repeated as it was once the person has given one', async () => {
    let isProven = false
    const { session, ports, seen } = aSession({
      '/api/auth/refresh': nextToken,
      '/api/a': () => (isProven ? { status: 200 } : refused),
    })
    ports.onProofDemand.mockImplementation(async () => {
      isProven = true
      return true
    })
    expect((await session.fetch(call('/api/a'))).status).toBe(200)
    expect(ports.onProofDemand).toHaveBeenCalledExactlyOnceWith(data)
    expect(seen.filter(entry => entry.path === '/api/a').map(entry => entry.body)).toEqual([
      '{"title":"Kept"}',
      '{"title":"Kept"}',
    ])
  })

  test('is refused where the person gives none, and can be read', async () => {
    const { session, paths } = aSession({ '/api/auth/refresh': nextToken, '/api/a': () => refused })
    const response = await session.fetch(call('/api/a'))
    expect(await response.json()).toEqual(refused.body)
    expect(paths().filter(path => path === '/api/a')).toHaveLength(1)
  })

  test('continues with the session of another tab after a sign-in at the identity provider', async () => {
    const startUrl = '/api/auth/sso/7/start?again'
    const { session, ports, seen } = aSession({
      '/api/auth/refresh': nextToken,
      '/api/a': request =>
        request.headers.get('authorization') === 'Bearer token-2'
          ? { status: 200 }
          : { status: 403, body: { code: 'reauthenticationRequired', data: { method: 'sso', startUrl } } },
    })
    ports.onProofDemand.mockResolvedValue(true)
    expect((await session.fetch(call('/api/a'))).status).toBe(200)
    expect(seen.at(-1)?.token).toBe('Bearer token-2')
  })
})

describe('AUTH-48 signing out', () => {
  const server = { '/api/auth/refresh': nextToken, '/api/a': () => ({ status: 200 }) }

  test('nothing is asked for between the end of the session and leaving its screens', async () => {
    const { session, paths } = aSession(server)
    await session.ensure()
    let kept: Promise<unknown> = Promise.resolve()
    const leave = async () => {
      kept = expect(session.fetch(call('/api/a'))).rejects.toMatchObject({ name: 'AbortError' })
    }
    await session.end(async () => undefined, leave)
    await kept
    expect(paths()).toEqual(['/api/auth/refresh'])
    expect(await session.ensure()).toBe(false)
  })

  test('if signing out fails, the session continues and sends the requests that were kept', async () => {
    const { session } = aSession(server)
    await session.ensure()
    let kept: Promise<Response> | null = null
    const signOut = async () => {
      kept = session.fetch(call('/api/a'))
      throw new TypeError('network')
    }
    const leave = vi.fn(async () => undefined)
    await expect(session.end(signOut, leave)).rejects.toBeInstanceOf(TypeError)
    expect(leave).not.toHaveBeenCalled()
    expect(await kept).toMatchObject({ status: 200 })
  })

  test('the call that ends every session of the person is sent itself', async () => {
    const path = '/api/v3/managers/me/sessions'
    const { session, paths } = aSession({ ...server, [path]: () => ({ status: 200 }) })
    await session.ensure()
    const endAll = () => session.fetch(new Request(`${origin}${path}`, { method: 'DELETE' }))
    await session.end(endAll, async () => undefined)
    expect(paths()).toContain(path)
  })
})
