import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../../test/a-world.ts'
import { apiClient } from '../../../../../test/api-client.ts'
import { everybodysPassword, signInAs } from '../../../../../test/auth-client.ts'
import { openServer, type TestServer } from '../../../../../test/open-server.ts'
import { anEmail, anInvite, mailedProof, registerWith, validPassword } from '../../../../../test/team.ts'
import { pruneEndedSessions } from '../../session/index.ts'

let server: TestServer
let world: World
let day = 0
beforeAll(async () => {
  server = await openServer({ env: { REGISTRATION: 'open' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  // Earlier attempts no longer count against the limits.
  day += 1
  server.clock.set(new Date(Date.UTC(2026, 3, day)).toISOString())
  world = await aWorld(server)
})

const anonymous = () => apiClient(server, null)
const later = (ms: number) => server.clock.set(new Date(server.clock.now().getTime() + ms).toISOString())
const register = (email: string, password = validPassword, name = 'Nora Newcomer') =>
  anonymous().post('/v3/managers', { name, email, password })
const verify = (token: string, password = validPassword) =>
  anonymous().post<{ code: string }>('/auth/email/verify', { token, password })
const issue = (path: string, code: string) => ({
  status: 422,
  body: { code: 'breaksRule', data: { issues: [{ path, code }] } },
})
const accounts = (email: string) =>
  server.database.asSystem(tx => tx.selectFrom('manager').select('id').where('email', '=', email).execute())

describe('AUTH-40 a registration', () => {
  it('makes no account before the mailed link is used with the password', async () => {
    const email = anEmail()
    await register(email)
    expect(await accounts(email)).toEqual([])
    expect((await signInAs(server, email, validPassword)).status).toBe(401)
    const token = mailedProof(server, email)
    expect(await verify(token, 'Wrong-horse-7-battery')).toMatchObject(issue('password', 'passwordWrong'))
    expect(await accounts(email)).toEqual([])
    expect(await verify(token)).toMatchObject({ status: 200, body: { email, purpose: 'registration' } })
    expect((await signInAs(server, email, validPassword)).status).toBe(200)
    expect(await verify(token)).toMatchObject(issue('token', 'linkInvalid'))
  })

  it('is not finished by opening the page or looking at the link, as mail scanners do', async () => {
    const email = anEmail()
    await register(email)
    const token = mailedProof(server, email)
    for (let time = 0; time < 3; time += 1) {
      await fetch(`${server.url}/verify-email?token=${token}`)
      const seen = await anonymous().post('/auth/email/inspect', { token })
      expect(seen).toMatchObject({ status: 200, body: { email, purpose: 'registration' } })
    }
    expect(await accounts(email)).toEqual([])
    expect((await fetch(`${server.url}/api/auth/email/verify?token=${token}`)).status).toBe(404)
    expect((await verify(token)).status).toBe(200)
  })

  it('is forgotten after a day, and ten passwords are checked for one link', async () => {
    const email = anEmail()
    await register(email)
    const token = mailedProof(server, email)
    for (let time = 0; time < 10; time += 1) await verify(token, `Wrong-horse-${time}-battery`)
    expect(await verify(token)).toMatchObject(issue('token', 'linkInvalid'))
    await register(email)
    const second = mailedProof(server, email)
    later(24 * 3_600_000)
    expect(await verify(second)).toMatchObject(issue('token', 'linkInvalid'))
    await pruneEndedSessions(server.database, new Date(server.clock.now().getTime() + 1))
    const left = await server.database.asSystem(tx =>
      tx.selectFrom('one_time_secret').select('hash').where('purpose', '=', 'registration').execute(),
    )
    expect(left).toEqual([])
  })

  it('used many times at once makes one account and one company', async () => {
    const email = anEmail()
    await register(email)
    const token = mailedProof(server, email)
    const replies = await Promise.all([1, 2, 3, 4].map(() => verify(token)))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 422, 422, 422])
    expect(await accounts(email)).toHaveLength(1)
  })

  it('a link of another kind proves nothing', async () => {
    const invite = await anInvite(server, { to: world.company, by: world.admin })
    expect(await verify(invite.secret)).toMatchObject(issue('token', 'linkInvalid'))
    await anonymous().post('/auth/password/forgot', { email: world.admin.email })
    const mail = server.mails.findLast(one => one.to === world.admin.email)
    const reset = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await verify(reset, everybodysPassword)).toMatchObject(issue('token', 'linkInvalid'))
  })
})

describe('AUTH-41 an address that someone else has registered and not proven', () => {
  it('is registered and proven by its owner, whose password counts; the other one’s link ends', async () => {
    const email = anEmail()
    await register(email, 'Attacker-word-99-sky', 'Mallory Stranger')
    const theirs = mailedProof(server, email)
    await register(email)
    expect((await verify(mailedProof(server, email))).status).toBe(200)
    expect((await signInAs(server, email, 'Attacker-word-99-sky')).status).toBe(401)
    expect((await signInAs(server, email, validPassword)).status).toBe(200)
    expect(await verify(theirs, 'Attacker-word-99-sky')).toMatchObject(issue('token', 'addressTaken'))
  })

  it('is not given to the one who registered it, although its owner opens their link', async () => {
    const email = anEmail()
    await register(email, 'Attacker-word-99-sky', 'Mallory Stranger')
    expect(await verify(mailedProof(server, email))).toMatchObject(issue('password', 'passwordWrong'))
    expect(await accounts(email)).toEqual([])
  })

  it('accepts an invite all the same, and is sent no link to set a password', async () => {
    const email = anEmail()
    await register(email, 'Attacker-word-99-sky', 'Mallory Stranger')
    const before = server.mails.length
    await anonymous().post('/auth/password/forgot', { email })
    expect(server.mails.length).toBe(before)
    const invite = await anInvite(server, { to: world.company, by: world.admin, email })
    expect((await registerWith(server, invite)).status).toBe(201)
    expect((await signInAs(server, email, validPassword)).status).toBe(200)
  })

  it('as a pending change receives nothing that is meant for the address', async () => {
    const email = anEmail()
    const thief = world.stranger.admin
    await thief.api.put(`/v3/managers/${thief.id}`, { email })
    const invite = await anInvite(server, { to: world.company, by: world.admin, email })
    expect(await thief.api.post('/v3/managers/invites/accept', { token: invite.secret })).toMatchObject(
      issue('token', 'inviteForOther'),
    )
    await anonymous().post('/auth/password/forgot', { email })
    expect(server.mails.some(mail => mail.to === email && mail.text.includes('/reset-password'))).toBe(false)
    expect((await registerWith(server, invite)).status).toBe(201)
  })
})

describe('AUTH-42 no answer says whether an address has an account', () => {
  const volatile = new Set(['date', 'x-request-id', 'etag', 'content-length', 'set-cookie'])
  const answer = async (method: string, path: string, body: object, token?: string) => {
    const reply = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    const raw = await reply.text()
    const headers = [...reply.headers].filter(([name]) => !volatile.has(name))
    return { status: reply.status, headers, raw }
  }

  const password = 'Wrong-horse-7-battery'
  const calls: readonly [string, (email: string) => Promise<{ status: number; raw: string }>][] = [
    ['signing in', email => answer('POST', '/auth/sign-in', { email, password })],
    ['a forgotten password', email => answer('POST', '/auth/password/forgot', { email })],
    [
      'registering',
      email => answer('POST', '/v3/managers', { name: 'Nora', email, password: validPassword }),
    ],
    [
      'registering with a wrong invite',
      email =>
        answer('POST', '/v3/managers', {
          name: 'Nora',
          email,
          password: validPassword,
          token: 'a'.repeat(43),
        }),
    ],
    ['looking single sign-on up', email => answer('POST', '/auth/sso/find', { email })],
    [
      'changing the address',
      email => answer('PUT', `/v3/managers/${world.admin.id}`, { email }, world.admin.token),
    ],
    [
      'inviting',
      email =>
        answer(
          'POST',
          `/v3/companies/${world.company.id}/managers`,
          { email, roleName: 'moderator', targetType: 'company' },
          world.admin.token,
        ),
    ],
  ]

  it.each(calls)('%s', async (_name, call) => {
    const known = world.stranger.admin.email
    // As long as the known one, so that the length tells nothing either.
    const unknown = known.replace('person', 'unknown')
    const blurred = (text: string) =>
      text
        .replaceAll(known, 'E')
        .replaceAll(unknown, 'E')
        .replace(/"token":"[\w-]+"/g, '"token"')
    const [first, second] = [await call(known), await call(unknown)]
    expect({ ...first, raw: blurred(first.raw) }).toEqual({ ...second, raw: blurred(second.raw) })
  })

  it('the list of members shows an invite to a known address as one to an unknown', async () => {
    const emails = [world.stranger.admin.email, anEmail()]
    for (const email of emails) await anInvite(server, { to: world.company, by: world.admin, email })
    const { body } = await world.admin.api.get<{ items: Record<string, unknown>[] }>(
      `/v3/companies/${world.company.id}/managers?status=pending`,
    )
    const [one, two] = body.items.map(item => ({ ...item, email: '', token: '' }))
    expect(one).toEqual(two)
  })
})
