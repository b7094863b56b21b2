import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiClient } from '../../../../test/api-client.ts'
import { everybodysPassword, meStatus, postAuth, signInAs } from '../../../../test/auth-client.ts'
import { aCompany, aManager, aProperty, type Company, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { pruneEndedSessions } from './prune-ended-sessions.ts'

let server: TestServer
let company: Company
let person: Person
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  company = await aCompany(server)
  person = await aManager(server, { roles: [{ roleName: 'admin', company }] })
})

const enforceSso = (of: Company) =>
  server.database.asSystem(tx =>
    tx
      .insertInto('company_sso')
      .values({
        company_id: of.id,
        is_enabled: true,
        tested_at: server.clock.now(),
        idp_entity_id: 'https://idp.example.com',
        single_sign_on_service_url: 'https://idp.example.com/sso',
        signing_certificate: 'x',
      })
      .execute(),
  )

const letPass = (managerId: number) =>
  server.database.asSystem(tx =>
    tx
      .insertInto('company_member')
      .values({ company_id: company.id, manager_id: managerId, can_bypass_sso: true })
      .execute(),
  )

const ssoStatus = async (one: Person) => (await one.api.get('/realms/waymark/service/users/sso-status')).body

describe('signing in by password', () => {
  it('AUTH-10 notes when', async () => {
    server.clock.set('2026-03-05T09:30:00Z')
    await signInAs(server, person.email)
    const { last_sign_in_at } = await server.database.asSystem(tx =>
      tx
        .selectFrom('manager')
        .select('last_sign_in_at')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow(),
    )
    expect(last_sign_in_at).toEqual(new Date('2026-03-05T09:30:00Z'))
  })

  it('AUTH-10 a person without a password is answered like an unknown e-mail', async () => {
    await server.database.asSystem(tx =>
      tx.updateTable('manager').set({ password_hash: null }).where('id', '=', person.id).execute(),
    )
    const unknown = await signInAs(server, 'unknown@example.com')
    for (const tried of [everybodysPassword, '', 'an answer that no one gives']) {
      const reply = await signInAs(server, person.email, tried)
      expect([reply.status, reply.raw]).toEqual([401, unknown.raw])
    }
  })

  it.each(['sign-in', 'refresh', 'sign-out'])(
    'AUTH-12 %s is refused to a page of another origin',
    async call => {
      const { cookie, token } = await signInAs(server, person.email)
      const body = { email: person.email, password: everybodysPassword }
      const port = server.url.replace(/\d+$/, '1')
      for (const origin of ['https://elsewhere.example.com', 'null', port]) {
        const sent = { cookie, origin, ...(call === 'sign-in' ? { body } : {}) }
        const reply = await postAuth(server, call, sent)
        expect([origin, reply.status, reply.cookie]).toEqual([origin, 403, ''])
      }
      expect(await meStatus(server, token)).toBe(200)
      const own = await postAuth(server, call, {
        cookie,
        origin: server.url,
        ...(call === 'sign-in' ? { body } : {}),
      })
      expect(own.status).toBe(200)
    },
  )
})

describe('where companies let their members in through identity providers', () => {
  it('AUTH-13 the right password returns where to sign in, once all of their companies ask for it', async () => {
    await enforceSso(company)
    expect(await signInAs(server, person.email)).toMatchObject({
      status: 403,
      cookie: '',
      body: { code: 'ssoRequired', data: { startUrl: `/api/auth/sso/${company.id}/start` } },
    })
    const wrong = await signInAs(server, person.email, 'Wrong-horse-7-battery')
    expect([wrong.status, wrong.raw]).toEqual([401, (await signInAs(server, 'unknown@example.com')).raw])
  })

  it('ACCESS-28 who may pass by signs in', async () => {
    await enforceSso(company)
    await letPass(person.id)
    expect((await signInAs(server, person.email)).status).toBe(200)
    expect(await ssoStatus(person)).toEqual({ canBypassSso: true, hasSsoEnabled: true })
  })

  it('AUTH-13 a session from before opens the company no more, and the other one still', async () => {
    const other = await aCompany(server)
    const both = await aManager(server, {
      roles: [
        { roleName: 'admin', company },
        { roleName: 'admin', company: other },
      ],
    })
    expect(await ssoStatus(both)).toEqual({ canBypassSso: false, hasSsoEnabled: false })
    const closed = await aProperty(server, { in: company })
    const open = await aProperty(server, { in: other })
    await enforceSso(company)
    expect(await both.api.get(`/v2/properties/${closed.id}/tutorials`)).toMatchObject({
      status: 403,
      body: { code: 'ssoRequired' },
    })
    expect((await both.api.get(`/v2/properties/${open.id}/tutorials`)).status).toBe(200)
    const again = await signInAs(server, both.email)
    expect(again.status).toBe(200)
    const api = apiClient(server, again.token)
    expect((await api.get(`/v2/properties/${closed.id}/tutorials`)).status).toBe(403)
    expect(await ssoStatus(both)).toEqual({ canBypassSso: false, hasSsoEnabled: true })
  })

  it('AUTH-13 a super admin signs in all the same', async () => {
    await enforceSso(company)
    const operator = await aManager(server, {
      isSuperAdmin: true,
      roles: [{ roleName: 'contributor', company }],
    })
    expect((await signInAs(server, operator.email)).status).toBe(200)
  })

  it('AUTH-13 a person without any company signs in', async () => {
    const nobodys = await aManager(server, { roles: [] })
    expect((await signInAs(server, nobodys.email)).status).toBe(200)
  })
})

describe('housekeeping', () => {
  it('AUTH-19 forgets secrets that have expired, and no others', async () => {
    const count = () =>
      server.database.asSystem(tx => tx.selectFrom('one_time_secret').select('purpose').execute())
    server.clock.set('2026-03-10T09:00:00Z')
    await server.database.asSystem(tx => tx.deleteFrom('one_time_secret').execute())
    await postAuth(server, 'password/forgot', { body: { email: person.email } })
    await pruneEndedSessions(server.database, new Date('2026-03-10T09:59:00Z'))
    expect(await count()).toHaveLength(1)
    await pruneEndedSessions(server.database, new Date('2026-03-10T10:01:00Z'))
    expect(await count()).toHaveLength(0)
  })
})
