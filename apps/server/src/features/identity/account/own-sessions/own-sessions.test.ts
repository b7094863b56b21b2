import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiClient } from '../../../../../test/api-client.ts'
import {
  type AuthAnswer,
  everybodysPassword,
  meStatus,
  postAuth,
  signInAs,
} from '../../../../../test/auth-client.ts'
import { aCompany, aManager, type Company, type Person } from '../../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../../test/open-server.ts'
import { anSsoSession } from '../../../../../test/team.ts'

const path = '/v3/managers/me/sessions'

interface Listed {
  readonly id: string
  readonly userAgent: string
  readonly method: string
  readonly isCurrent: boolean
}

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

const later = (minutes: number) =>
  server.clock.set(new Date(server.clock.now().getTime() + minutes * 60_000).toISOString())
const listOf = async (token: string) => (await apiClient(server, token).get<Listed[]>(path)).body
const idOf = async ({ token }: AuthAnswer) => (await listOf(token)).find(one => one.isCurrent)?.id ?? ''

describe('one’s own sessions', () => {
  it('AUTH-22 are listed, the last used first, and say which one asks', async () => {
    later(1)
    const second = await signInAs(server, person.email)
    const listed = await listOf(second.token)
    expect(listed.map(one => one.isCurrent)).toEqual([true, false])
    expect(listed[0]).toMatchObject({ method: 'password', userAgent: 'node', hasMfa: false })
    expect(await listOf(person.token)).toHaveLength(2)
  })

  it('AUTH-22 end one by one: with the next call it counts no more', async () => {
    const second = await signInAs(server, person.email)
    expect((await person.api.delete(`${path}/${await idOf(second)}`)).status).toBe(200)
    expect(await meStatus(server, second.token)).toBe(401)
    expect((await postAuth(server, 'refresh', { cookie: second.cookie })).status).toBe(401)
    expect(await meStatus(server, person.token)).toBe(200)
    expect(await listOf(person.token)).toHaveLength(1)
  })

  it('AUTH-22 end all at once, here too; the cookie is taken back', async () => {
    const second = await signInAs(server, person.email)
    const reply = await apiClient(server, second.token).delete(path)
    expect([reply.status, reply.body]).toEqual([200, { ended: 2 }])
    expect(reply.headers.getSetCookie()[0]).toMatch(/^waymark-refresh=;/)
    expect(await meStatus(server, second.token)).toBe(401)
    expect(await meStatus(server, person.token)).toBe(401)
  })

  it('AUTH-22 end all but this one', async () => {
    const second = await signInAs(server, person.email)
    const reply = await apiClient(server, second.token).delete(`${path}?keep=current`)
    expect(reply.body).toEqual({ ended: 1 })
    expect(reply.headers.getSetCookie()).toEqual([])
    expect(await meStatus(server, second.token)).toBe(200)
    expect(await meStatus(server, person.token)).toBe(401)
  })

  it('AUTH-22 another person’s, an ended one and one that never was are answered with the same bytes', async () => {
    const other = await aManager(server, { roles: [{ roleName: 'admin', company }] })
    const theirs = (await listOf(other.token))[0]?.id
    const ended = await idOf(await signInAs(server, person.email))
    await person.api.delete(`${path}/${ended}`)
    const never = 'b0a2c9d4-0000-4000-8000-000000000001'
    const replies = await Promise.all([theirs, ended, never].map(id => person.api.delete(`${path}/${id}`)))
    expect(replies.map(reply => reply.status)).toEqual([404, 404, 404])
    expect(new Set(replies.map(reply => reply.raw)).size).toBe(1)
    expect(await meStatus(server, other.token)).toBe(200)
  })

  it('AUTH-22 one that no one has refreshed for 14 days is listed no more', async () => {
    later(14 * 24 * 60 + 1)
    const fresh = await signInAs(server, person.email)
    expect(await listOf(fresh.token)).toHaveLength(1)
  })

  it('AUTH-22 ending leaves a trace in the log of the company', async () => {
    await person.api.delete(`${path}?keep=current`)
    const actions = await server.database.asSystem(tx =>
      tx
        .selectFrom('audit_entry')
        .select('action')
        .where('object_id', '=', person.id)
        .where('object_type', '<>', 'account')
        .execute(),
    )
    expect(actions).toEqual([{ action: 'session.endAll' }])
  })
})

const update = {
  currentPassword: everybodysPassword,
  newPassword: 'Seven-green-5-lanterns',
  confirmation: 'Seven-green-5-lanterns',
}

describe('AUTH-21 through an identity provider', () => {
  it('one sees and ends the sessions of its company only', async () => {
    const api = await anSsoSession(server, person, company)
    expect((await api.get<Listed[]>(path)).body.map(one => one.method)).toEqual(['sso'])
    const passwordSession = (await listOf(person.token)).find(one => one.isCurrent)?.id
    expect((await api.delete(`${path}/${passwordSession}`)).status).toBe(404)
    expect((await api.delete(path)).body).toEqual({ ended: 1 })
    expect(await meStatus(server, person.token)).toBe(200)
  })

  it.each([
    ['password', 'POST', '/realms/waymark/service/users/update-password', update],
    ['API token', 'POST', '/realms/waymark/service/users/api-token', undefined],
    ['API token, its end', 'DELETE', '/realms/waymark/service/users/api-token', undefined],
    ['second factor', 'POST', '/v3/managers/me/mfa/begin', { currentPassword: everybodysPassword }],
    ['second factor, its codes', 'POST', '/v3/managers/me/mfa/recovery-codes', { code: '123456' }],
    ['second factor, its end', 'DELETE', '/v3/managers/me/mfa', { code: '123456' }],
  ])('one cannot change the account: %s', async (_name, method, to, body) => {
    const api = await anSsoSession(server, person, company)
    expect(await api.send(method, to, body === undefined ? {} : { body })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', data: { reason: 'ssoSession' } },
    })
  })
})
