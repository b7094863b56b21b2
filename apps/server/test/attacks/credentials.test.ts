import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiClient } from '../api-client.ts'
import { signInAs } from '../auth-client.ts'
import { aCompany, aManager, type Company, type Person } from '../builders.ts'
import { openServer, type TestServer } from '../open-server.ts'

/** Credentials that grant no access, or less than they seem to. */

let server: TestServer
let company: Company
let admin: Person
beforeAll(async () => {
  server = await openServer()
  company = await aCompany(server)
  admin = await aManager(server, { roles: [{ roleName: 'admin', company }] })
})
afterAll(() => server.close())

describe('AUTH-20 a read-only API token', () => {
  it('makes no link that would sign its holder in, though the call is a GET', async () => {
    const path = '/realms/waymark/service/users/api-token'
    const made = await admin.api.post<{ apiToken: string }>(path, { scope: 'read' })
    const reader = apiClient(server, made.body.apiToken)
    expect((await reader.get('/v3/managers/me')).status).toBe(200)
    expect(await reader.get(`/v2/companyusers/magiclink?c=${company.id}`)).toMatchObject({
      status: 403,
      body: { data: { reason: 'readOnlyToken' } },
    })
  })
})

describe('ACCESS-33 who is not signed in', () => {
  it('learns nothing of what a call takes', async () => {
    const anonymous = apiClient(server, null)
    const path = `/v3/companies/${company.id}/managers`
    const right = { email: 'a@example.com', roleName: 'admin', targetType: 'company', targetOriginId: 1 }
    const replies = [await anonymous.post(path, right), await anonymous.post(path, { isUnknown: 1 })]
    expect(replies.map(reply => reply.status)).toEqual([401, 401])
    expect(replies[0]?.raw).toBe(replies[1]?.raw)
  })

  it('is no one with the refresh cookie alone, which browsers send by themselves', async () => {
    const { cookie } = await signInAs(server, admin.email)
    const reply = await fetch(`${server.url}/api/v3/managers/me`, { headers: { cookie } })
    expect(reply.status).toBe(401)
  })
})
