import { atLeast, atMost, type BenchRow } from '../../row.ts'
import type { Attack, AttackTarget } from '../attack.ts'
import { send } from '../send.ts'

/** Calls that take the refresh cookie or set it. */
const cookieCalls = ['refresh', 'sign-out', 'sign-in', 'sign-in/mfa']
const notDemo = [
  '/live',
  '/ready',
  '/',
  '/app/1/manage',
  '/api/openapi.json',
  '/api/auth/refresh',
  '/assistant/v1.js',
]
const redirects = [
  '/demo/',
  '/demo',
  '/demo//evil.example.com',
  '/demo/%5cevil.example.com',
  '/demo/%0d%0aset-cookie:a=b',
]

/** The cookie of a session, as a browser would send it to every port of the host. */
async function sessionCookie({ url, admin }: AttackTarget): Promise<string> {
  const reply = await send(`${url}/api/auth/sign-in`, { body: admin, from: '127.0.7.1' })
  const [cookie = ''] = reply.headers['set-cookie'] ?? []
  if (reply.status !== 200 || cookie === '') throw new Error(`the sign-in was answered ${reply.status}`)
  return cookie.split(';', 1)[0] ?? ''
}

/** The demo application's scripts against the session of an administrator who opened both. */
export const attack: Attack = {
  title: 'Scripts of the demo application against the dashboard',
  run: async (target): Promise<readonly BenchRow[]> => {
    const { url, demoUrl } = target
    const cookie = await sessionCookie(target)
    const port = new URL(demoUrl).port
    const origins = [demoUrl, `http://127.0.0.1:${port}`, `http://localhost:${port}`, 'null']
    const used = await Promise.all(
      origins.flatMap(origin =>
        cookieCalls.map(call =>
          send(`${url}/api/auth/${call}`, { body: {}, headers: { cookie, origin }, from: '127.0.7.2' }),
        ),
      ),
    )
    const refused = used.filter(reply => reply.status === 403 || reply.status === 400 || reply.status === 422)
    const readable = used.filter(reply => reply.headers['access-control-allow-origin'] !== undefined)
    const after = await send(`${url}/api/auth/refresh`, { body: {}, headers: { cookie, origin: url } })
    const served = await Promise.all(
      notDemo.map(path =>
        send(`${demoUrl.replace('localhost', '127.0.0.1')}${path}`, { headers: { cookie } }),
      ),
    )
    const leaks = served.filter(
      reply => (reply.status < 300 && reply.status >= 200) || 'set-cookie' in reply.headers,
    )
    const moved = await Promise.all(redirects.map(path => send(`${url}${path}`)))
    const away = moved.filter(
      reply => reply.status === 308 && new URL(String(reply.headers.location)).origin !== demoUrl,
    )
    return [
      atLeast('  cookie calls from its origins refused', refused.length, `of ${used.length}`, used.length),
      atMost('  replies that its scripts may read', readable.length, 'replies', 0),
      atMost('  session lost by it', after.status === 200 ? 0 : 1, 'sessions', 0),
      atMost('  other things served on its origin', leaks.length, `of ${notDemo.length}`, 0),
      atMost('  redirects to a foreign origin', away.length, `of ${redirects.length}`, 0),
    ]
  },
}
