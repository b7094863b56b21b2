import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aManager, aProperty, type Company, type Property } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let company: Company
let property: Property

beforeAll(async () => {
  server = await openServer()
  company = await aCompany(server)
  property = await aProperty(server, { in: company, url: 'https://app.example.com' })
})
afterAll(() => server.close())

const pathOf = (rest = '') => `/v2/properties/${property.id}/snippet-authentication${rest}`

interface Settings {
  readonly may: { readonly issueSecret: { readonly allowed: boolean } }
}

describe('ACCESS-40 the secret that users are signed with', () => {
  it.each([
    ['admin', 'company', 201],
    ['moderator', 'company', 403],
    ['admin', 'property', 201],
    ['moderator', 'property', 403],
  ] as const)(
    'asked for by the %s of a %s is answered %i, as the screen expects',
    async (roleName, target, status) => {
      const role = target === 'company' ? { roleName, company } : { roleName, property }
      const { api } = await aManager(server, { roles: [role] })
      const settings = await api.get<Settings>(pathOf())
      expect(settings.body.may.issueSecret.allowed).toBe(status === 201)
      expect((await api.post(pathOf('/secret'), {})).status).toBe(status)
    },
  )
})
