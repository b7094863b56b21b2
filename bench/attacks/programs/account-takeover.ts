import { awaitLink } from '../../../e2e/support/read-mail.ts'
import { atLeast, atMost, type BenchRow } from '../../row.ts'
import type { Attack, AttackTarget } from '../attack.ts'
import { type Received, send, signInFor } from '../send.ts'

const victim = { name: 'Robin Vale', email: 'robin@example.com', password: 'Cobalt-lantern-7' }
const thief = { name: 'Mallory Stranger', email: victim.email, password: 'Stolen-compass-9' }
const tokenPath = '/api/realms/waymark/service/users/api-token'

const isOk = ({ status }: Received) => status >= 200 && status < 300
const count = (replies: readonly Received[]) => replies.filter(isOk).length
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const secretOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
const textOf = (reply: Received, name: string) =>
  String((JSON.parse(reply.text || '{}') as Record<string, unknown>)[name] ?? '')

/** Registers the victim's address before the victim does, and tries to get in with it. */
async function preRegister({ url, dataDir }: AttackTarget): Promise<readonly BenchRow[]> {
  const register = (body: object, from: string) => send(`${url}/api/v3/managers`, { body, from })
  const verify = (body: object) => send(`${url}/api/auth/email/verify`, { body })
  await register(thief, '127.0.6.1')
  const theirs = await awaitLink(dataDir, victim.email, '/verify-email')
  // Actions of mail scanners on a link, and of a victim who opens it.
  const opened = [await send(theirs), await send(theirs), await send(theirs, { method: 'POST' })]
  const byVictim = await verify({ token: secretOf(theirs), password: victim.password })
  const signIns = [
    await send(`${url}/api/auth/sign-in`, { body: { email: thief.email, password: thief.password } }),
    byVictim,
  ]
  await register(victim, '127.0.6.2')
  const own = await awaitLink(dataDir, victim.email, '/verify-email', [theirs])
  const proven = await verify({ token: secretOf(own), password: victim.password })
  const afterwards = [
    await verify({ token: secretOf(theirs), password: thief.password }),
    await send(`${url}/api/auth/sign-in`, { body: { email: thief.email, password: thief.password } }),
  ]
  return [
    atMost(
      `  sign-ins with an address of ${opened.length} opened links`,
      count([...signIns, ...afterwards]),
      'of 4',
      0,
    ),
    atLeast('  the owner has the address all the same', count([proven]), 'of 1', 1),
  ]
}

/** Asks every call that takes an address about one that has an account and one that has none. */
async function compareAnswers({ url, admin }: AttackTarget): Promise<BenchRow> {
  const token = await signInFor(url, victim, '127.0.6.3')
  const me = await send(`${url}/api/v3/managers/me`, { headers: bearer(token) })
  const own = `${url}/api/v3/managers/${textOf(me, 'id')}`
  const unknown = admin.email.replace(/^./, 'z')
  const password = 'Wrong-horse-7-battery'
  const calls: ((email: string) => Promise<Received>)[] = [
    email => send(`${url}/api/auth/sign-in`, { body: { email, password }, from: '127.0.6.4' }),
    email => send(`${url}/api/auth/password/forgot`, { body: { email }, from: '127.0.6.4' }),
    email => send(`${url}/api/v3/managers`, { body: { ...victim, email }, from: '127.0.6.4' }),
    email => send(`${url}/api/auth/sso/find`, { body: { email }, from: '127.0.6.4' }),
    email => send(own, { method: 'PUT', headers: bearer(token), body: { email } }),
  ]
  const same = (reply: Received, email: string) =>
    `${reply.status} ${Object.keys(reply.headers).sort()} ${reply.text.replaceAll(email, '').replace(/"expiresAt":"[^"]*"/, '')}`
  let different = 0
  for (const call of calls) {
    const [known, other] = [await call(admin.email), await call(unknown)]
    if (same(known, admin.email) !== same(other, unknown)) different += 1
  }
  return atMost('  calls that tell known addresses from unknown', different, `of ${calls.length}`, 0)
}

/** Uses an API token, as one that was found in a repository, for what would make the account the finder's. */
async function useFoundToken({ url }: AttackTarget, session: string): Promise<BenchRow> {
  const issued = await send(`${url}${tokenPath}?reset=true`, { body: {}, headers: bearer(session) })
  const token = textOf(issued, 'apiToken')
  const headers = bearer(token)
  const me = await send(`${url}/api/v3/managers/me`, { headers })
  if (!isOk(me)) throw new Error(`the token was answered ${me.status}`)
  const { companies } = JSON.parse(me.text) as { companies: { id: number }[] }
  const company = companies[0]?.id
  const change = {
    currentPassword: victim.password,
    newPassword: 'Amber-compass-9',
    confirmation: 'Amber-compass-9',
  }
  const replies = [
    await send(`${url}${tokenPath}?reset=true`, { body: {}, headers }),
    await send(`${url}/api/realms/waymark/service/users/update-password`, { body: change, headers }),
    await send(`${url}/api/v3/managers/${textOf(me, 'id')}`, {
      method: 'PUT',
      body: { email: 'mallory@example.com' },
      headers,
    }),
    await send(`${url}/api/v3/managers/me/re-authenticate`, { body: { password: victim.password }, headers }),
    await send(`${url}/api/v3/managers/me/mfa/begin`, { body: {}, headers }),
    await send(`${url}/api/v3/companies/${company}/managers`, {
      body: { email: 'mallory@example.com', roleName: 'admin' },
      headers,
    }),
    await send(`${url}/api/v2/security-config/companies/${company}`, {
      method: 'PUT',
      body: { mfaEnabled: true },
      headers,
    }),
  ]
  return atMost('  sensitive actions with a found API token', count(replies), `of ${replies.length}`, 0)
}

/** Guesses the proof that sensitive actions ask for, in a session that was left open. */
async function guessProof({ url }: AttackTarget, session: string): Promise<BenchRow> {
  const guesses = Array.from({ length: 12 }, (_, number) =>
    send(`${url}/api/v3/managers/me/re-authenticate`, {
      body: { password: `Guess-lantern-${number}` },
      headers: bearer(session),
      from: '127.0.6.5',
    }),
  )
  return atMost('  wrong proofs that were taken', count(await Promise.all(guesses)), 'of 12', 0)
}

/** Collects what signs in as the victim, who then changes the password. */
async function surviveNewPassword({ url, dataDir }: AttackTarget, session: string): Promise<BenchRow> {
  const stolen = await signInFor(url, victim, '127.0.6.6')
  const issued = await send(`${url}${tokenPath}?reset=true`, { body: {}, headers: bearer(stolen) })
  const me = await send(`${url}/api/v3/managers/me`, { headers: bearer(stolen) })
  const { companies } = JSON.parse(me.text) as { companies: { id: number }[] }
  const magic = await send(`${url}/api/v2/companyusers/magiclink?c=${companies[0]?.id}`, {
    headers: bearer(stolen),
  })
  await send(`${url}/api/auth/password/forgot`, { body: { email: victim.email } })
  const reset = await awaitLink(dataDir, victim.email, '/reset-password')
  const newPassword = 'Amber-compass-9'
  const changed = await send(`${url}/api/realms/waymark/service/users/update-password`, {
    body: { currentPassword: victim.password, newPassword, confirmation: newPassword },
    headers: bearer(session),
  })
  if (!isOk(changed)) throw new Error(`changing the password was answered ${changed.status}: ${changed.text}`)
  const replies = [
    await send(`${url}/api/v3/managers/me`, { headers: bearer(stolen) }),
    await send(`${url}/api/v3/managers/me`, { headers: bearer(textOf(issued, 'apiToken')) }),
    await send(`${url}/api/auth/magic-link`, { body: { token: secretOf(textOf(magic, 'magicLink')) } }),
    await send(`${url}/api/auth/password/reset`, {
      body: { token: secretOf(reset), password: thief.password },
    }),
  ]
  return atMost('  what outlives a new password', count(replies), `of ${replies.length}`, 0)
}

/** Tries to get another person's account: by address, by what answers tell, by a found token, by what was stolen. */
export const attack: Attack = {
  title: 'taking an account over',
  environment: { REGISTRATION: 'open' },
  run: async target => {
    const rows = [...(await preRegister(target)), await compareAnswers(target)]
    const session = await signInFor(target.url, victim, '127.0.6.7')
    rows.push(await useFoundToken(target, session))
    rows.push(await surviveNewPassword(target, session))
    rows.push(await guessProof(target, session))
    return rows
  },
}
