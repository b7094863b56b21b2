import { afterAll, beforeAll, expect, it } from 'vitest'
import { aChallenge, anApp, appCode, postAuth, signInAs } from '../auth-client.ts'
import { aCompany, aManager, aProperty } from '../builders.ts'
import { openServer, type TestServer } from '../open-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer({ wait: async () => {} })
})
afterAll(() => server.close())

it('TEAM-40 an operator without a second factor opens no company that asks for one', async () => {
  const company = await aCompany(server)
  const property = await aProperty(server, { in: company })
  const operator = await aManager(server, { isSuperAdmin: true })
  const places = [`/v2/companies/${company.id}/company`, `/v2/properties/${property.id}`]
  for (const path of places) expect((await operator.api.get(path)).status).toBe(200)
  await server.database.asSystem(tx =>
    tx.updateTable('company').set({ mfa_enabled: true }).where('id', '=', company.id).execute(),
  )
  for (const path of places) {
    expect(await operator.api.get(path)).toMatchObject({ status: 403, body: { code: 'mfaRequired' } })
  }
})

it('AUTH-15 no one uses up the codes that another person may try, by what they type as their e-mail', async () => {
  const person = await aManager(server, {})
  const app = await anApp(server, person.token)
  const challenge = await aChallenge(server, person.email)
  const replies = await Promise.all(
    Array.from({ length: 26 }, () => signInAs(server, `code\u0000${person.id}`)),
  )
  expect(new Set(replies.map(reply => reply.status))).toEqual(new Set([400]))
  const body = { challenge, code: appCode(app.secret, server.clock.now()) }
  expect((await postAuth(server, 'sign-in/mfa', { body })).status).toBe(200)
})

it('AUTH-19 a challenge sets no new password', async () => {
  const person = await aManager(server, {})
  await anApp(server, person.token)
  const body = { token: await aChallenge(server, person.email), password: 'Seven-green-5-lanterns' }
  expect(await postAuth(server, 'password/reset', { body })).toMatchObject({
    status: 422,
    body: { data: { issues: [{ path: 'token', code: 'linkInvalid' }] } },
  })
})
