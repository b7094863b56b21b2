import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiClient, apiClient } from '../../../../../test/api-client.ts'
import { anApp, everybodysPassword } from '../../../../../test/auth-client.ts'
import {
  aCompany,
  aManager,
  aProperty,
  type Company,
  type Person,
  type Property,
} from '../../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../../test/open-server.ts'
import { hashOfApiToken } from '../../session/index.ts'

const path = '/realms/waymark/service/users/api-token'

interface Issued {
  readonly apiToken: string
  readonly ending: string
  readonly expiresAt: string
  readonly lastUsedAt: string | null
  readonly lastUsedNetwork: string | null
  readonly scope: string
}

let server: TestServer
let company: Company
let property: Property
let person: Person
beforeAll(async () => {
  server = await openServer()
  server.clock.set('2026-03-02T10:00:00Z')
})
afterAll(() => server.close())
beforeEach(async () => {
  company = await aCompany(server)
  property = await aProperty(server, { in: company })
  person = await aManager(server, { roles: [{ roleName: 'admin', company }] })
})

const as = (token: string): ApiClient => apiClient(server, token)
const later = (ms: number) => server.clock.set(new Date(server.clock.now().getTime() + ms).toISOString())

async function aToken(body?: object, of = person): Promise<Issued> {
  const reply = await of.api.post<Issued>(path, body)
  if (reply.status !== 200) throw new Error(`issuing a token answered ${reply.status}: ${reply.raw}`)
  return reply.body
}

const guidesPath = () => `/v2/properties/${property.id}/tutorials`

describe('a personal API token', () => {
  it('AUTH-20 is shown once, begins with wm_ and is kept as a hash', async () => {
    const issued = await aToken()
    expect(issued).toMatchObject({ scope: 'all', lastUsedAt: null, lastUsedNetwork: null })
    expect(issued.apiToken).toMatch(/^wm_[0-9A-Za-z]{49}$/)
    expect(issued.apiToken.endsWith(issued.ending)).toBe(true)
    const shown = await person.api.get<{ token: object }>(path)
    expect(shown.raw).not.toContain(issued.apiToken)
    expect(shown.body.token).toMatchObject({ ending: issued.ending })
    const row = await server.database.asSystem(tx =>
      tx.selectFrom('api_token').selectAll().where('manager_id', '=', person.id).executeTakeFirstOrThrow(),
    )
    expect(row.hash).toHaveLength(32)
    expect(JSON.stringify(row)).not.toContain(issued.apiToken.slice(0, 20))
  })

  it('AUTH-20 reads and writes as the person', async () => {
    const api = as((await aToken()).apiToken)
    expect((await api.get('/v3/managers/me')).body).toMatchObject({ id: person.id })
    expect((await api.post(guidesPath(), { title: 'By a script' })).status).toBe(201)
    expect((await api.get(guidesPath())).status).toBe(200)
  })

  it('AUTH-20 a read-only one changes nothing', async () => {
    const api = as((await aToken({ scope: 'read' })).apiToken)
    expect((await api.get(guidesPath())).status).toBe(200)
    expect(await api.post(guidesPath(), { title: 'By a script' })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', data: { reason: 'readOnlyToken' } },
    })
  })

  it('AUTH-20 opens no other company', async () => {
    const elsewhere = await aProperty(server, { in: await aCompany(server) })
    const api = as((await aToken()).apiToken)
    expect((await api.get(`/v2/properties/${elsewhere.id}/tutorials`)).status).toBe(404)
  })

  it('AUTH-20 ends with the last of its days', async () => {
    const { apiToken, expiresAt } = await aToken({ expiresInDays: 2 })
    expect(Date.parse(expiresAt) - server.clock.now().getTime()).toBe(2 * 86_400_000)
    later(2 * 86_400_000 - 1_000)
    expect((await as(apiToken).get('/v3/managers/me')).status).toBe(200)
    later(2_000)
    expect(await as(apiToken).get('/v3/managers/me')).toMatchObject({
      status: 401,
      body: { code: 'notSignedIn' },
    })
  })

  it('AUTH-44 expires after 90 days unless chosen otherwise, a year at most', async () => {
    const days = (issued: Issued) =>
      (Date.parse(issued.expiresAt) - server.clock.now().getTime()) / 86_400_000
    expect(days(await aToken())).toBe(90)
    expect(days((await person.api.post<Issued>(`${path}?reset=true`, { expiresInDays: 365 })).body)).toBe(365)
    for (const expiresInDays of [366, 3650, 0, -1, null]) {
      expect((await person.api.post(`${path}?reset=true`, { expiresInDays })).status).toBe(400)
    }
  })

  it('AUTH-44 ends with the checksum of what is before it', async () => {
    const { apiToken } = await aToken()
    const [, secret = '', checksum = ''] = /^wm_(\w{43})(\w{6})$/.exec(apiToken) ?? []
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
    const value = [...checksum].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0)
    expect(value).toBe(crc32(secret))
  })

  it('AUTH-44 of before there were checksums goes on until it expires', async () => {
    const old = `wm_${'aB3_-'.repeat(8)}xyz`
    await server.database.asSystem(tx =>
      tx
        .insertInto('api_token')
        .values({
          manager_id: person.id,
          hash: hashOfApiToken(old),
          ending: '-xyz',
          scope: 'all',
          expires_at: new Date(server.clock.now().getTime() + 1_000),
        })
        .execute(),
    )
    expect((await as(old).get('/v3/managers/me')).status).toBe(200)
    later(1_000)
    expect((await as(old).get('/v3/managers/me')).status).toBe(401)
  })

  it('AUTH-20 deleted, unknown, or with a sign changed it is no one’s', async () => {
    const { apiToken } = await aToken()
    const changed = `${apiToken.slice(0, -1)}${apiToken.endsWith('A') ? 'B' : 'A'}`
    for (const token of [changed, `wm_${'x'.repeat(43)}`, 'wm_']) {
      expect((await as(token).get('/v3/managers/me')).status).toBe(401)
    }
    expect((await person.api.delete(path)).status).toBe(200)
    expect((await as(apiToken).get('/v3/managers/me')).status).toBe(401)
    expect((await person.api.delete(path)).status).toBe(404)
    expect((await person.api.get(path)).body).toEqual({ token: null })
  })

  it('AUTH-8 there is one; another takes its place only when that is asked for', async () => {
    const first = await aToken()
    expect(await person.api.post(path)).toMatchObject({ status: 409, body: { code: 'inUse' } })
    expect(await person.api.post(`${path}?reset=false`)).toMatchObject({ status: 409 })
    expect((await as(first.apiToken).get('/v3/managers/me')).status).toBe(200)
    const second = await person.api.post<Issued>(`${path}?reset=true`)
    expect((await as(first.apiToken).get('/v3/managers/me')).status).toBe(401)
    expect((await as(second.body.apiToken).get('/v3/managers/me')).status).toBe(200)
  })

  it('AUTH-8 of several asked for at the same time one is made', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => person.api.post(path)))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it('AUTH-8 one that has expired makes room for the next', async () => {
    await aToken({ expiresInDays: 1 })
    // The session has not lived on; a new one asks.
    const sooner = server.clock.now()
    await server.database.asSystem(tx =>
      tx.updateTable('api_token').set({ expires_at: sooner }).where('manager_id', '=', person.id).execute(),
    )
    expect((await person.api.post(path)).status).toBe(200)
  })

  it('AUTH-44 tells when and from which network it was used last, to the minute', async () => {
    const { apiToken } = await aToken()
    const lastUsed = async () => (await person.api.get<{ token: Issued }>(path)).body.token.lastUsedAt
    await as(apiToken).get('/v3/managers/me')
    const first = await lastUsed()
    expect(first).not.toBeNull()
    expect((await person.api.get<{ token: Issued }>(path)).body.token.lastUsedNetwork).toBe('127.0.0.0/24')
    later(59_000)
    await as(apiToken).get('/v3/managers/me')
    expect(await lastUsed()).toBe(first)
    later(2_000)
    await as(apiToken).get('/v3/managers/me')
    expect(await lastUsed()).not.toBe(first)
  })

  it('another realm is not there', async () => {
    const other = path.replace('waymark', 'other')
    for (const reply of [
      await person.api.get(other),
      await person.api.post(other),
      await person.api.delete(other),
    ]) {
      expect(reply.status).toBe(404)
    }
  })
})

describe('ACCESS-12 the page of the token is kept from a role', () => {
  it.each(['moderator', 'contributor'] as const)('%s gets none and reads none', async roleName => {
    const one = await aManager(server, { roles: [{ roleName, company }] })
    const refused = { status: 403, body: { code: 'forbidden', data: { reason: 'sectionBlocked' } } }
    expect(await one.api.post(path)).toMatchObject(refused)
    expect(await one.api.get(path)).toMatchObject(refused)
  })

  it('AUTH-20 the token of a person who was made a moderator stops with the next call', async () => {
    const { apiToken } = await aToken()
    await server.database.asSystem(tx =>
      tx
        .updateTable('role_assignment')
        .set({ role_name: 'moderator' })
        .where('manager_id', '=', person.id)
        .execute(),
    )
    expect(await as(apiToken).get(guidesPath())).toMatchObject({
      status: 403,
      body: { code: 'forbidden', data: { reason: 'sectionBlocked' } },
    })
  })

  it('a role elsewhere that may have one is enough', async () => {
    const roles = [
      { roleName: 'moderator', company },
      { roleName: 'admin', property: await aProperty(server, { in: await aCompany(server) }) },
    ] as const
    const one = await aManager(server, { roles })
    const { apiToken } = await aToken(undefined, one)
    expect((await as(apiToken).get(guidesPath())).status).toBe(200)
  })
})

describe('AUTH-21 with an API token no one', () => {
  const changes: readonly [string, string, string, unknown][] = [
    ['makes another', 'POST', path, undefined],
    ['replaces it', 'POST', `${path}?reset=true`, undefined],
    ['deletes it', 'DELETE', path, undefined],
    [
      'changes the password',
      'POST',
      '/realms/waymark/service/users/update-password',
      {
        currentPassword: everybodysPassword,
        newPassword: 'Seven-green-5-lanterns',
        confirmation: 'Seven-green-5-lanterns',
      },
    ],
    ['begins enrolling', 'POST', '/v3/managers/me/mfa/begin', { currentPassword: everybodysPassword }],
    ['finishes enrolling', 'POST', '/v3/managers/me/mfa/confirm', { code: '123456' }],
    ['renews recovery codes', 'POST', '/v3/managers/me/mfa/recovery-codes', { code: '123456' }],
    ['switches the second factor off', 'DELETE', '/v3/managers/me/mfa', { code: '123456' }],
    ['ends sessions', 'DELETE', '/v3/managers/me/sessions', undefined],
  ]

  it.each(changes)('%s', async (_name, method, to, body) => {
    const { apiToken } = await aToken()
    const reply = await as(apiToken).send(method, to, body === undefined ? {} : { body })
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden', data: { reason: 'apiToken' } } })
    expect((await as(apiToken).get('/v3/managers/me')).status).toBe(200)
    expect((await person.api.get('/v3/managers/me')).status).toBe(200)
  })

  it('though they see the sessions', async () => {
    const { apiToken } = await aToken()
    const { status, body } = await as(apiToken).get<{ isCurrent: boolean }[]>('/v3/managers/me/sessions')
    expect([status, body.map(one => one.isCurrent)]).toEqual([200, [false]])
  })
})

describe('TEAM-8 where a company asks for a second factor', () => {
  beforeEach(async () => {
    await server.database.asSystem(tx =>
      tx.updateTable('company').set({ mfa_enabled: true }).where('id', '=', company.id).execute(),
    )
  })

  it('the token of a person without one opens nothing', async () => {
    await server.database.asSystem(tx =>
      tx.updateTable('company').set({ mfa_enabled: false }).where('id', '=', company.id).execute(),
    )
    const { apiToken } = await aToken()
    await server.database.asSystem(tx =>
      tx.updateTable('company').set({ mfa_enabled: true }).where('id', '=', company.id).execute(),
    )
    expect(await as(apiToken).get(guidesPath())).toMatchObject({
      status: 403,
      body: { code: 'mfaRequired' },
    })
  })

  it('the token of a person who has one works', async () => {
    await anApp(server, person.token)
    const { apiToken } = await aToken()
    expect((await as(apiToken).get(guidesPath())).status).toBe(200)
  })
})
