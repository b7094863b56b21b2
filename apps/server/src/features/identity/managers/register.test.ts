import type { CurrentManager, WirePropertyRow } from '@waymark/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { type ApiClient, apiClient } from '../../../../test/api-client.ts'
import { meetAt } from '../../../../test/meet-at.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import {
  anEmail,
  anInvite,
  mailedProof,
  membersOf,
  registerWith,
  validPassword,
} from '../../../../test/team.ts'

let server: TestServer
let open: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  open = await openServer({ env: { REGISTRATION: 'open' } })
})
afterAll(async () => {
  await server.close()
  await open.close()
})

let day = 1
beforeEach(async () => {
  // Earlier attempts no longer count against the limits.
  day += 1
  const at = new Date(Date.UTC(2026, 3, day)).toISOString()
  server.clock.set(at)
  open.clock.set(at)
  world = await aWorld(server)
})

const register = (at: TestServer, body: object) =>
  apiClient(at, null).post<{ code?: string }>('/v3/managers', {
    name: 'Nora Newcomer',
    password: validPassword,
    ...body,
  })
const issue = (path: string, code: string) => ({
  status: 422,
  body: { code: 'breaksRule', data: { issues: [{ path, code }] } },
})

async function signIn(at: TestServer, email: string): Promise<ApiClient> {
  const reply = await apiClient(at, null).post<{ accessToken: string }>('/auth/sign-in', {
    email,
    password: validPassword,
  })
  expect(reply.status).toBe(200)
  return apiClient(at, reply.body.accessToken)
}

/** Registers without an invite and uses the link that was mailed. */
async function registerAndProve(email: string, headers: Record<string, string> = {}, name = 'Nora Newcomer') {
  const reply = await fetch(`${open.url}/api/v3/managers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name, email, password: validPassword }),
  })
  expect([reply.status, await reply.json()]).toEqual([201, { email, status: 'verificationSent' }])
  const proof = { token: mailedProof(open, email), password: validPassword }
  expect((await apiClient(open, null).post('/auth/email/verify', proof)).status).toBe(200)
}

describe('AUTH-7 TEAM-25 registering with an invite', () => {
  it('makes a person with the role of the invite, who can sign in', async () => {
    const invite = await anInvite(server, { to: world.property, by: world.admin, roleName: 'contributor' })
    expect(await registerWith(server, invite)).toMatchObject({
      status: 201,
      body: { email: invite.email, status: 'registered' },
    })
    const api = await signIn(server, invite.email)
    const { body } = await api.get<CurrentManager>('/v3/managers/me')
    expect(body).toMatchObject({
      name: 'Nora Newcomer',
      email: invite.email,
      companies: [{ id: world.company.id }],
      assignments: [{ roleName: 'contributor', targetType: 'property', targetOriginId: world.property.id }],
    })
    const kept = await server.database.asSystem(tx =>
      tx
        .selectFrom('audit_entry')
        .select(['action', 'manager_id', 'company_id', 'after'])
        .where('manager_id', '=', body.id)
        .where('object_type', '<>', 'account')
        .execute(),
    )
    expect(kept).toMatchObject([
      { action: 'invite.accept', company_id: world.company.id, after: { roleName: 'contributor' } },
    ])
    expect(JSON.stringify(kept)).not.toContain(invite.secret)
    const joined = await server.database.asSystem(tx =>
      tx.selectFrom('company_member').select('company_id').where('manager_id', '=', body.id).execute(),
    )
    expect(joined).toEqual([{ company_id: world.company.id }])
  })

  it('takes the e-mail of the invite, however it is written, and no other', async () => {
    const invite = await anInvite(server, { to: world.company, by: world.admin })
    expect(await registerWith(server, { ...invite, email: anEmail() })).toMatchObject(
      issue('email', 'inviteForOther'),
    )
    expect(await registerWith(server, { ...invite, email: ` ${invite.email.toUpperCase()}` })).toMatchObject({
      status: 201,
      body: { email: invite.email },
    })
  })

  it('TEAM-24 works once, also when it is tried many times at once', async () => {
    const invite = await anInvite(server, { to: world.company, by: world.admin })
    const registering = () => registerWith(server, invite)
    const replies = await meetAt(server, world.company, [registering, registering, registering, registering])
    expect(replies.map(reply => reply.status).sort()).toEqual([201, 422, 422, 422])
    expect(await registerWith(server, invite)).toMatchObject(issue('token', 'linkInvalid'))
    const people = await server.database.asSystem(tx =>
      tx.selectFrom('manager').select('id').where('email', '=', invite.email).execute(),
    )
    expect(people).toHaveLength(1)
  })

  it('TEAM-24 or is cancelled, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const invite = await anInvite(server, { to: world.company, by: world.admin })
      const cancel = () =>
        world.admin.api.delete(`${membersOf(world.company)}/invites/cancel`, {
          body: { token: invite.handle },
        })
      const [registered, cancelled] = await Promise.all([registerWith(server, invite), cancel()])
      expect([registered.status, cancelled.status].sort()).toEqual(
        registered.status === 201 ? [201, 404] : [200, 422],
      )
    }
  })

  it('names what is wrong with password and e-mail, and leaves the invite as it was', async () => {
    const invite = await anInvite(server, { to: world.company, by: world.admin })
    const { email, secret: token } = invite
    const codes = async (password: string) => {
      const reply = await register(server, { email, token, password })
      expect(reply.status).toBe(422)
      const { issues } = (reply.body as unknown as { data: { issues: { path: string; code: string }[] } })
        .data
      expect(issues.every(one => one.path === 'password')).toBe(true)
      return issues.map(one => one.code)
    }
    expect(await codes('Aa1!')).toContain('length')
    expect(await codes('lowercase-only-1')).toEqual(['upperCase'])
    expect(await register(server, { email: 'unknown', token })).toMatchObject(issue('email', 'emailInvalid'))
    expect((await register(server, { email, token, name: '  ' })).status).toBe(400)
    expect((await registerWith(server, invite)).status).toBe(201)
  })

  it('a person with an account is asked to sign in, which only the holder of the link learns', async () => {
    const { stranger } = world
    const invite = await anInvite(server, { to: world.company, by: world.admin, email: stranger.admin.email })
    expect(await registerWith(server, invite)).toMatchObject(issue('token', 'signInToAccept'))
    const seen = await apiClient(server, null).post('/v3/managers/invites/validate', { token: invite.secret })
    expect(seen.body).toMatchObject({ isRegistered: true })
    const accepted = await stranger.admin.api.post('/v3/managers/invites/accept', { token: invite.secret })
    expect(accepted.status).toBe(200)
  })
})

describe('TEAM-33 registering without an invite', () => {
  it('is closed unless the operator opens it', async () => {
    const reply = await register(server, { email: anEmail() })
    expect(reply).toMatchObject({ status: 403, body: { code: 'registrationClosed' } })
  })

  it('makes a company of one’s own with a property that has no address, in English', async () => {
    const email = anEmail()
    await registerAndProve(email)
    const api = await signIn(open, email)
    const me = await api.get<CurrentManager>('/v3/managers/me')
    expect(me.body.companies).toMatchObject([{ name: 'Company of Nora Newcomer' }])
    const [company] = me.body.companies
    expect(me.body.assignments).toMatchObject([
      { roleName: 'admin', targetType: 'company', targetOriginId: company?.id },
    ])
    const properties = await api.get<{ items: WirePropertyRow[] }>('/v2/properties')
    expect(properties.body.items).toMatchObject([{ url: null, company: { id: company?.id } }])
    const languages = await open.database.asSystem(tx =>
      tx
        .selectFrom('language')
        .select(['key', 'status'])
        .where('company_id', '=', company?.id ?? 0)
        .execute(),
    )
    expect(languages).toEqual([{ key: 'en', status: 'default' }])
    expect((await api.get(`/v3/companies/${company?.id}/managers`)).body).toMatchObject({ total: 1 })
  })

  it('names the company in the language of who registers', async () => {
    const email = anEmail()
    await registerAndProve(email, { 'accept-language': 'de' }, '$& {{name}}')
    const me = await (await signIn(open, email)).get<CurrentManager>('/v3/managers/me')
    expect(me.body.companies).toMatchObject([{ name: 'Firma von $& {{name}}' }])
  })
})

describe('TEAM-34 an e-mail that has an account', () => {
  const countOf = (table: 'company' | 'manager' | 'property') =>
    open.database.asSystem(tx => tx.selectFrom(table).select('id').execute()).then(rows => rows.length)

  it('answers like a new one, changes nothing and tells its owner by mail', async () => {
    const email = anEmail()
    const first = await register(open, { email })
    const proof = { token: mailedProof(open, email), password: validPassword }
    await apiClient(open, null).post('/auth/email/verify', proof)
    const counts = await Promise.all([countOf('company'), countOf('manager'), countOf('property')])
    const second = await register(open, {
      email: email.toUpperCase(),
      name: 'Another person',
      password: 'Other-word-99-sky',
    })
    expect([second.status, second.raw]).toEqual([first.status, first.raw])
    expect(await Promise.all([countOf('company'), countOf('manager'), countOf('property')])).toEqual(counts)
    expect((await (await signIn(open, email)).get('/v3/managers/me')).body).toMatchObject({
      name: 'Nora Newcomer',
    })
    expect(open.mails.filter(mail => mail.to === email).slice(1)).toMatchObject([
      { subject: 'You have a Waymark account already', text: expect.stringContaining(`${open.url}/login`) },
    ])
  })

  it('takes as long as a new one', async () => {
    const known = anEmail()
    await registerAndProve(known)
    const timeOf = async (email: string) => {
      const before = performance.now()
      expect((await register(open, { email })).status).toBe(201)
      return performance.now() - before
    }
    const times: { fresh: number[]; known: number[] } = { fresh: [], known: [] }
    for (let round = 0; round < 12; round += 1) {
      // The limits count on, so a quarter of an hour passes between the rounds.
      open.clock.set(new Date(open.clock.now().getTime() + 16 * 60_000).toISOString())
      times.fresh.push(await timeOf(anEmail()))
      times.known.push(await timeOf(known))
    }
    const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
    const ratio = median(times.fresh) / median(times.known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })
})

describe('TEAM-35 attempts', () => {
  const slowDown = { status: 429, body: { code: 'slowDown', data: { retryAfterS: 900 } } }

  it('for one e-mail are few, anyone who asks, and possible again after a quarter of an hour', async () => {
    const email = anEmail()
    const replies = []
    for (let time = 0; time < 6; time += 1) replies.push(await register(open, { email }))
    expect(replies.map(reply => reply.status)).toEqual([201, 201, 201, 201, 201, 429])
    expect(replies[5]).toMatchObject(slowDown)
    expect(replies[5]?.headers.get('retry-after')).toBe('900')
    expect((await register(open, { email: anEmail() })).status).toBe(201)
    open.clock.set(new Date(open.clock.now().getTime() + 15 * 60_000 + 1).toISOString())
    expect((await register(open, { email })).status).toBe(201)
  })

  it('with an invite are not used up by others who try with its e-mail', async () => {
    const email = anEmail()
    const refused = { email, token: 'a'.repeat(43) }
    for (let time = 0; time < 6; time += 1) await register(server, refused)
    expect(await register(server, refused)).toMatchObject(slowDown)
    const invite = await anInvite(server, { to: world.company, by: world.admin, email })
    expect((await registerWith(server, invite)).status).toBe(201)
  })

  it('from one address are few, also at once, and not counted again by a header that anybody can send', async () => {
    const invalid = (number: number) =>
      fetch(`${server.url}/api/v3/managers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${number}.7` },
        body: JSON.stringify({
          name: 'N',
          email: anEmail(),
          password: validPassword,
          token: `${number}`.padStart(43, 'a'),
        }),
      }).then(reply => reply.status)
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, number) => invalid(number)))
    expect(statuses.filter(status => status === 422)).toHaveLength(30)
    expect(statuses.filter(status => status === 429)).toHaveLength(10)
  })
})
