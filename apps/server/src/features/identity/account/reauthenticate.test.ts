import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiClient } from '../../../../test/api-client.ts'
import { type App, anApp, appCode, everybodysPassword, signInAs } from '../../../../test/auth-client.ts'
import { aCompanyWithAdmin, type Company, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { anSsoSession, makeStale } from '../../../../test/team.ts'

let server: TestServer
let company: Company
let person: Person
beforeAll(async () => {
  server = await openServer()
  server.clock.set('2026-03-02T10:00:00Z')
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ company, admin: person } = await aCompanyWithAdmin(server))
})

const path = '/v3/managers/me/re-authenticate'
const tokenPath = '/realms/waymark/service/users/api-token'
const later = (ms: number) => server.clock.set(new Date(server.clock.now().getTime() + ms).toISOString())
const prove = (body: object, api = person.api) => api.post<{ code?: string }>(path, body)
/** Whether a sensitive action is open to the session. */
const isOpen = async (api = person.api) => (await api.post(`${tokenPath}?reset=true`)).status === 200

describe('AUTH-45 a proof of who the person is', () => {
  it('counts for ten minutes after signing in, and no longer; refreshing is none', async () => {
    const { token, cookie } = await signInAs(server, person.email)
    expect(await isOpen(apiClient(server, token))).toBe(true)
    const refresh = async () => {
      const reply = await fetch(`${server.url}/api/auth/refresh`, {
        method: 'POST',
        headers: { cookie: jar },
      })
      jar = reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      return apiClient(server, ((await reply.json()) as { accessToken: string }).accessToken)
    }
    let jar = cookie
    later(599_000)
    expect(await isOpen(await refresh())).toBe(true)
    later(1_000)
    expect(await isOpen(await refresh())).toBe(false)
  })

  it('is the password; a wrong one changes nothing', async () => {
    await makeStale(server, person)
    expect(await prove({ password: 'Wrong-horse-7-battery' })).toMatchObject({
      status: 422,
      body: { code: 'invalidPasswordExistingMessage' },
    })
    expect(await isOpen()).toBe(false)
    expect(await prove({ password: everybodysPassword })).toMatchObject({
      status: 200,
      body: { ok: true, validForS: 600 },
    })
    expect(await isOpen()).toBe(true)
  })

  it('counts for its own session alone', async () => {
    const other = apiClient(server, (await signInAs(server, person.email)).token)
    await makeStale(server, person)
    await prove({ password: everybodysPassword })
    expect(await isOpen()).toBe(true)
    expect(await isOpen(other)).toBe(false)
  })

  it('is in the log of the company', async () => {
    await makeStale(server, person)
    await prove({ password: everybodysPassword })
    const rows = await server.database.asSystem(tx =>
      tx.selectFrom('audit_entry').selectAll().where('company_id', '=', company.id).execute(),
    )
    expect(rows.map(row => row.action)).toContain('security.reauthenticated')
    expect(JSON.stringify(rows)).not.toContain(everybodysPassword)
  })

  it.each([{}, { password: 'a', code: '123456' }, { pin: '1234' }])('%j is none', async body => {
    expect((await prove(body)).status).toBe(400)
  })
})

describe('AUTH-46 with a second factor', () => {
  let app: App
  beforeEach(async () => {
    app = await anApp(server, person.token)
    await makeStale(server, person)
  })
  const code = () => appCode(app.secret, server.clock.now())

  it('it is a code, which counts once; the right password is none', async () => {
    expect(await prove({ password: everybodysPassword })).toMatchObject({
      status: 422,
      body: { code: 'wrongCode' },
    })
    expect(await isOpen()).toBe(false)
    expect(await prove({ code: '123456' })).toMatchObject({ status: 422, body: { code: 'wrongCode' } })
    const once = code()
    expect((await prove({ code: once })).status).toBe(200)
    expect(await isOpen()).toBe(true)
    expect((await prove({ code: once })).status).toBe(422)
  })

  it('or a recovery code', async () => {
    const recovery = app.recoveryCodes[0] ?? ''
    expect((await prove({ code: recovery })).status).toBe(200)
    expect(await isOpen()).toBe(true)
    expect((await prove({ code: recovery })).status).toBe(422)
  })

  it('after a proof it is switched off without another code', async () => {
    expect((await person.api.delete('/v3/managers/me/mfa')).status).toBe(403)
    await prove({ code: code() })
    expect((await person.api.delete('/v3/managers/me/mfa')).status).toBe(200)
  })

  it('codes are looked at a few times only', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => prove({ code: '000000' })))
    const looked = replies.filter(reply => reply.status === 422)
    expect(looked.length).toBeLessThanOrEqual(25)
    expect(replies.filter(reply => reply.status === 429)).toHaveLength(40 - looked.length)
  })
})

describe('AUTH-46 a proof is not taken from', () => {
  it('an API token', async () => {
    const { body } = await person.api.post<{ apiToken: string }>(tokenPath)
    const reply = await prove({ password: everybodysPassword }, apiClient(server, body.apiToken))
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden', data: { reason: 'apiToken' } } })
  })

  it('a session through an identity provider, whose company does not need the password', async () => {
    const api = await anSsoSession(server, person, company)
    await makeStale(server, person)
    const reply = await prove({ password: everybodysPassword }, api)
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden', data: { reason: 'ssoSession' } } })
  })
})

it('AUTH-46 nothing of a proof or a new token is kept for a request that is repeated', async () => {
  const headers = (key: string) => ({
    'content-type': 'application/json',
    authorization: `Bearer ${person.token}`,
    'idempotency-key': key,
  })
  const send = (to: string, body: object) =>
    fetch(`${server.url}/api${to}`, {
      method: 'POST',
      headers: headers(`key ${to}`.replace(' ', '-')),
      body: JSON.stringify(body),
    })
  expect((await send(path, { password: everybodysPassword })).status).toBe(200)
  expect((await send(tokenPath, {})).status).toBe(200)
  const rows = await server.database.asSystem(tx => tx.selectFrom('idempotency_key').selectAll().execute())
  expect(rows).toEqual([])
})
