import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiReply, apiClient } from '../../../../../test/api-client.ts'
import {
  aChallenge,
  anApp,
  appCode,
  everybodysPassword,
  meStatus,
  postAuth,
  signInAs,
} from '../../../../../test/auth-client.ts'
import {
  aCompany,
  aManager,
  aProperty,
  type Company,
  type Person,
  type Property,
} from '../../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../../test/open-server.ts'

const path = '/v3/managers/me/mfa'

interface Begun {
  readonly secret: string
  readonly otpauthUrl: string
  readonly qrCodeSvg: string
}

let server: TestServer
let company: Company
let property: Property
let person: Person
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  company = await aCompany(server)
  property = await aProperty(server, { in: company })
  person = await aManager(server, { roles: [{ roleName: 'admin', company }] })
})

const begin = (currentPassword = everybodysPassword): Promise<ApiReply<Begun>> =>
  person.api.post<Begun>(`${path}/begin`, { currentPassword })
const confirm = (code: string) => person.api.post<{ recoveryCodes: string[] }>(`${path}/confirm`, { code })
const codeOf = (secret: string) => appCode(secret, server.clock.now())
const nextStep = () => server.clock.set(new Date(server.clock.now().getTime() + 60_000).toISOString())
const ask = (isAsking: boolean) =>
  server.database.asSystem(tx =>
    tx.updateTable('company').set({ mfa_enabled: isAsking }).where('id', '=', company.id).execute(),
  )
const signInWith = async (code: string) =>
  postAuth(server, 'sign-in/mfa', { body: { challenge: await aChallenge(server, person.email), code } })
const guides = (token: string) => apiClient(server, token).get(`/v2/properties/${property.id}/tutorials`)

describe('enrolling', () => {
  it('AUTH-15 begins with a secret that counts only once it is confirmed', async () => {
    const { status, body } = await begin()
    expect(status).toBe(200)
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.otpauthUrl).toContain(`secret=${body.secret}`)
    expect(body.qrCodeSvg).toMatch(/^<svg /)
    expect((await signInAs(server, person.email)).status).toBe(200)
    expect((await signInAs(server, person.email)).body).not.toHaveProperty('challenge')
    expect((await person.api.get(path)).body).toMatchObject({ isEnrolled: false, recoveryCodesLeft: 0 })
  })

  it('AUTH-17 needs the current password', async () => {
    expect(await begin('Wrong-horse-7-battery')).toMatchObject({
      status: 422,
      body: { code: 'invalidPasswordExistingMessage' },
    })
  })

  it('AUTH-15 ends with the app’s first code, which counts once', async () => {
    const { secret } = (await begin()).body
    const code = codeOf(secret)
    expect(await confirm(code)).toMatchObject({ status: 200 })
    expect((await signInWith(code)).status).toBe(401)
    expect((await person.api.get(path)).body).toMatchObject({
      isEnrolled: true,
      recoveryCodesLeft: 10,
      isRequired: false,
    })
  })

  it('AUTH-15 a wrong code leaves things as they are, and one without a beginning is refused', async () => {
    expect(await confirm('123456')).toMatchObject({ status: 422, body: { code: 'breaksRule' } })
    const { secret } = (await begin()).body
    const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')
    expect(await confirm(wrong)).toMatchObject({ status: 422, body: { code: 'wrongCode' } })
    expect((await confirm(codeOf(secret))).status).toBe(200)
    expect(await confirm(codeOf(secret))).toMatchObject({ status: 422, body: { code: 'breaksRule' } })
  })

  it('TEAM-8 lets this session go on and ends the others, which have shown nothing', async () => {
    const other = await signInAs(server, person.email)
    await anApp(server, person.token)
    expect(await meStatus(server, other.token)).toBe(401)
    const fresh = await apiClient(server, person.token).get(path)
    expect(fresh.status).toBe(200)
  })

  it('TEAM-9 another app replaces the first once it is confirmed, with new recovery codes', async () => {
    const first = await anApp(server, person.token)
    const { secret } = (await begin()).body
    expect((await signInWith(codeOf(first.secret))).status).toBe(200)
    nextStep()
    const replaced = await confirm(codeOf(secret))
    nextStep()
    expect(replaced.body.recoveryCodes).toHaveLength(10)
    expect((await signInWith(codeOf(first.secret))).status).toBe(401)
    expect((await signInWith(first.recoveryCodes[0] ?? '')).status).toBe(401)
    expect((await signInWith(codeOf(secret))).status).toBe(200)
    expect((await signInWith(replaced.body.recoveryCodes[0] ?? '')).status).toBe(200)
  })

  it('AUTH-15 of two confirmations at the same time one counts', async () => {
    const { secret } = (await begin()).body
    const code = codeOf(secret)
    const replies = await Promise.all([confirm(code), confirm(code), confirm(code)])
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 422, 422])
  })
})

describe('recovery codes', () => {
  it('TEAM-9 are made again for a code of the app; the old ones end', async () => {
    const app = await anApp(server, person.token)
    expect(await renew('123456')).toMatchObject({ status: 422, body: { code: 'wrongCode' } })
    const code = codeOf(app.secret)
    const renewed = await renew(code)
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect((await renew(code)).status).toBe(422)
    expect((await signInWith(app.recoveryCodes[0] ?? '')).status).toBe(401)
    expect((await signInWith(renewed.body.recoveryCodes[0] ?? '')).status).toBe(200)
    expect((await person.api.get(path)).body).toMatchObject({ recoveryCodesLeft: 9 })
  })

  it('TEAM-9 there are none for a person without a second factor', async () => {
    expect((await renew('123456')).status).toBe(422)
  })

  const renew = (code: string) =>
    person.api.post<{ recoveryCodes: string[] }>(`${path}/recovery-codes`, { code })
})

describe('switching the second factor off', () => {
  const remove = (code: string) => person.api.delete(path, { body: { code } })

  it('TEAM-8 takes a code, and then the password alone signs in', async () => {
    const app = await anApp(server, person.token)
    expect(await remove('123456')).toMatchObject({ status: 422, body: { code: 'wrongCode' } })
    expect((await remove(codeOf(app.secret))).status).toBe(200)
    expect((await signInAs(server, person.email)).token).not.toBe('')
    expect((await person.api.get(path)).body).toMatchObject({ isEnrolled: false, recoveryCodesLeft: 0 })
  })

  it('TEAM-8 is refused while a company asks for it, and uses no code up', async () => {
    const app = await anApp(server, person.token)
    await ask(true)
    const code = codeOf(app.secret)
    expect(await remove(code)).toMatchObject({
      status: 422,
      body: { code: 'breaksRule', data: { issues: [{ code: 'mfaRequiredByCompany' }] } },
    })
    expect((await person.api.get(path)).body).toMatchObject({ isEnrolled: true, isRequired: true })
    await ask(false)
    expect((await remove(code)).status).toBe(200)
  })

  it('TEAM-8 what a session has shown counts no more afterwards', async () => {
    const app = await anApp(server, person.token)
    await remove(codeOf(app.secret))
    await ask(true)
    expect(await guides(person.token)).toMatchObject({ status: 403, body: { code: 'mfaRequired' } })
  })
})

describe('TEAM-8 when a company begins to ask for a second factor', () => {
  beforeEach(() => ask(true))

  it('a running session may only enrol, see who it is and end', async () => {
    expect(await guides(person.token)).toMatchObject({ status: 403, body: { code: 'mfaRequired' } })
    const sso = await person.api.get('/realms/waymark/service/users/sso-status')
    expect(sso).toMatchObject({ status: 403, body: { code: 'mfaRequired' } })
    expect((await person.api.get('/v3/managers/me')).body).toMatchObject({ mustEnrolMfa: true })
    expect((await person.api.get('/v3/managers/me/sessions')).status).toBe(200)
    expect((await person.api.get(path)).body).toMatchObject({ isEnrolled: false, isRequired: true })
  })

  it('signing in gives such a session too, and enrolling opens everything', async () => {
    const { token } = await signInAs(server, person.email)
    expect((await guides(token)).status).toBe(403)
    await anApp(server, token)
    expect((await guides(token)).status).toBe(200)
  })

  it('it stays so after a refresh', async () => {
    const { cookie } = await signInAs(server, person.email)
    const refreshed = await postAuth(server, 'refresh', { cookie })
    expect((await guides(refreshed.token)).status).toBe(403)
    await anApp(server, refreshed.token)
    const again = await postAuth(server, 'refresh', { cookie: refreshed.cookie })
    expect((await guides(again.token)).status).toBe(200)
  })
})
