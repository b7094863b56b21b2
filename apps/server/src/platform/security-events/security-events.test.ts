import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiClient } from '../../../test/api-client.ts'
import { aChallenge, anApp, postAuth, signInAs } from '../../../test/auth-client.ts'
import { aCompany, aManager, aProperty, type Company, type Person } from '../../../test/builders.ts'
import { openServer, type TestServer } from '../../../test/open-server.ts'

let server: TestServer
let company: Company
let person: Person
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  company = await aCompany(server)
  person = await aManager(server, { roles: [{ roleName: 'contributor', company }] })
  server.securityLines.length = 0
})

const later = (seconds: number) =>
  server.clock.set(new Date(server.clock.now().getTime() + seconds * 1_000).toISOString())

const entriesOf = (of: { readonly id: number }, kind: string) =>
  server.database.asSystem(tx =>
    tx
      .selectFrom('audit_entry')
      .select(['company_id', 'manager_id', 'after'])
      .where('action', '=', `security.${kind}`)
      .where('object_type', '=', 'account')
      .where('object_id', '=', of.id)
      .orderBy('company_id')
      .execute(),
  )

const lines = (kind: string) => server.securityLines.filter(line => line['kind'] === kind)

describe('security events', () => {
  it('SEC-5 a sign-in and its end are a line and an entry in the log of each company of the person', async () => {
    const other = await aCompany(server)
    const both = await aManager(server, {
      roles: [
        { roleName: 'admin', company },
        { roleName: 'contributor', property: await aProperty(server, { in: other }) },
      ],
    })
    server.securityLines.length = 0
    const { cookie, token } = await signInAs(server, both.email)
    await postAuth(server, 'sign-out', { cookie, token })
    expect(lines('signInFromNewDevice')).toMatchObject([
      {
        level: 'info',
        event: 'authn_login_success',
        userId: both.id,
        reason: 'password',
        network: '127.0.0.0/24',
      },
    ])
    expect(lines('signOut')).toMatchObject([{ event: 'session_expired', userId: both.id }])
    const entry = { manager_id: both.id, after: { network: '127.0.0.0/24' } }
    expect(await entriesOf(both, 'signOut')).toMatchObject([
      { company_id: company.id, ...entry },
      { company_id: other.id, ...entry },
    ])
  })

  it('SEC-5 a wrong password is a line and an entry without an actor', async () => {
    await signInAs(server, person.email, 'Wrong-horse-7-battery')
    expect(lines('signInFailed')).toMatchObject([
      { level: 'warn', event: 'authn_login_fail', userId: person.id, reason: 'password', count: 1 },
    ])
    await expect
      .poll(() => entriesOf(person, 'signInFailed'))
      .toMatchObject([{ company_id: company.id, manager_id: null, after: { count: 1 } }])
  })

  it('SEC-5 an unknown address is a line without a person, and its text is nowhere', async () => {
    const forged = 'unknown@example.com\n{"event":"authn_login_success"}'
    await signInAs(server, forged, 'Wrong-horse-7-battery')
    expect(lines('signInFailed')).toMatchObject([{ userId: null }])
    expect(JSON.stringify(server.securityLines)).not.toContain('unknown')
    expect(JSON.stringify(server.securityLines)).not.toContain('Wrong-horse')
  })

  it('SEC-5 a wrong code of the second factor is logged separately', async () => {
    await anApp(server, person.token)
    const challenge = await aChallenge(server, person.email)
    await postAuth(server, 'sign-in/mfa', { body: { challenge, code: '000000' } })
    expect(lines('secondFactorFailed')).toMatchObject([{ event: 'authn_login_fail', userId: person.id }])
    await expect.poll(() => entriesOf(person, 'secondFactorFailed')).toHaveLength(1)
  })

  it('SEC-5 a refresh token used again by a thief is reported with its account', async () => {
    const { cookie } = await signInAs(server, person.email)
    await postAuth(server, 'refresh', { cookie })
    later(11)
    expect((await postAuth(server, 'refresh', { cookie })).status).toBe(401)
    expect(lines('refreshTokenReused')).toMatchObject([
      { level: 'warn', event: 'authn_token_reuse', userId: person.id },
    ])
    expect(await entriesOf(person, 'refreshTokenReused')).toHaveLength(1)
  })

  it.each([
    ['an unsigned access token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 'signature'],
    ['an API token that does not exist', `wm_${'a'.repeat(43)}`, 'unknownToken'],
  ])('SEC-5 %s is reported, without the token', async (_name, token, reason) => {
    expect((await apiClient(server, token).get('/v3/managers/me')).status).toBe(401)
    expect(lines('tokenForged')).toMatchObject([{ event: 'authz_fail', userId: null, reason }])
    expect(JSON.stringify(server.securityLines)).not.toContain(token)
  })

  it('SEC-5 an access token that is only too old is no event', async () => {
    later(301)
    expect((await apiClient(server, person.token).get('/v3/managers/me')).status).toBe(401)
    expect(server.securityLines).toEqual([])
  })

  it('SEC-5 a burst of refused calls is reported once it is one', async () => {
    const refused = () => person.api.get(`/v3/companies/${company.id}/audit-log`)
    for (let count = 0; count < 19; count += 1) expect((await refused()).status).toBe(403)
    expect(lines('accessRefusedOften')).toEqual([])
    await refused()
    expect(lines('accessRefusedOften')).toMatchObject([{ event: 'authz_fail', userId: person.id, count: 20 }])
    await expect.poll(() => entriesOf(person, 'accessRefusedOften')).toHaveLength(1)
  })

  it('SEC-21 a wrong code within a session is logged separately from one at sign-in', async () => {
    await anApp(server, person.token)
    server.securityLines.length = 0
    const reply = await person.api.post('/v3/managers/me/mfa/recovery-codes', { code: '000000' })
    expect(reply.status).toBe(422)
    expect(lines('secondFactorFailed')).toMatchObject([{ userId: person.id, reason: 'session' }])
    await expect
      .poll(() => entriesOf(person, 'secondFactorFailed'))
      .toMatchObject([{ company_id: company.id, manager_id: null, after: { reason: 'session' } }])
  })

  it('SEC-21 a new API token is a line and a mail, without the token', async () => {
    const admin = await aManager(server, { roles: [{ roleName: 'admin', company }] })
    server.securityLines.length = 0
    const issued = await admin.api.post<{ apiToken: string }>(
      '/realms/waymark/service/users/api-token?reset=true',
      {},
    )
    expect(issued.status).toBe(200)
    expect(lines('tokenCreated')).toMatchObject([{ event: 'authn_token_created', userId: admin.id }])
    const mails = () => server.mails.filter(mail => mail.to === admin.email && /API token/.test(mail.subject))
    await expect.poll(mails).toHaveLength(1)
    expect(JSON.stringify([server.securityLines, server.mails])).not.toContain(issued.body.apiToken)
  })

  it('SEC-21 a used-up budget of a session is an event of its account', async () => {
    const guess = () =>
      person.api.post('/v3/managers/me/re-authenticate', { password: 'Wrong-horse-7-battery' })
    for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(422)
    expect(lines('limitReached')).toEqual([])
    expect((await guess()).status).toBe(429)
    expect(lines('limitReached')).toMatchObject([
      { event: 'excess_rate_limit_exceeded', userId: person.id, reason: 'guessesOfSession' },
    ])
    await expect.poll(() => entriesOf(person, 'limitReached')).toHaveLength(1)
  })

  it('SEC-21 a used-up budget of a stranger is a line without a person', async () => {
    const open = () => postAuth(server, 'magic-link', { body: { token: 'a'.repeat(43) } })
    for (let count = 0; count < 30; count += 1) expect((await open()).status).toBe(422)
    expect((await open()).status).toBe(429)
    expect(lines('limitReached')).toMatchObject([{ userId: null, reason: 'wrongLinksOfNetwork' }])
  })

  it('SEC-21 a fourth mail to set a password is not sent, and is reported', async () => {
    const ask = () => postAuth(server, 'password/forgot', { body: { email: person.email } })
    for (let count = 0; count < 4; count += 1) expect((await ask()).status).toBe(200)
    expect(lines('limitReached')).toMatchObject([{ userId: null, reason: 'passwordMailsOfAccount' }])
  })

  it('SEC-6 a burst of sign-ins fills neither log nor audit log', async () => {
    for (let count = 0; count < 40; count += 1) await signInAs(server, person.email)
    const kind = 'signInFromNewDevice'
    expect(lines(kind).map(line => line['count'])).toEqual([1, 2, 3, 4, 5, 10])
    expect(await entriesOf(person, kind)).toHaveLength(6)
    // Nor the mailbox.
    expect(server.mails.filter(mail => mail.to === person.email)).toHaveLength(6)
  })
})

it('AUTH-30 the scheme of the header Authorization is case-insensitive', async () => {
  for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bEaReR ']) {
    const reply = await fetch(`${server.url}/api/v3/managers/me`, {
      headers: { authorization: `${scheme} ${person.token}` },
    })
    expect(reply.status).toBe(200)
  }
})
