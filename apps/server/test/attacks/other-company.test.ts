import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCompany, aManager, aProperty, type Company, type Person } from '../builders.ts'
import { openServer, type TestServer } from '../open-server.ts'

let server: TestServer
let person: Person
let elsewhere: Company
beforeAll(async () => {
  server = await openServer()
  const property = await aProperty(server, { in: await aCompany(server) })
  person = await aManager(server, { roles: [{ roleName: 'admin', property }] })
  elsewhere = await aCompany(server)
})
afterAll(() => server.close())

const paths: readonly (readonly [string, (company: Company) => string])[] = [
  ['its team', ({ id }) => `/v3/companies/${id}/managers`],
  ['its security', ({ id }) => `/v2/security-config/companies/${id}`],
  ['what it is called', ({ id }) => `/v2/companies/${id}/company`],
  ['a link for its end users', ({ id }) => `/v2/companyusers/magiclink?c=${id}`],
]

it.each(paths)('ACCESS-33 an admin of another company’s property does not see %s', async (_, path) => {
  const theirs = await person.api.get(path(elsewhere))
  const neverWas = await person.api.get(path({ id: 2_000_000_000 }))
  expect([theirs.status, theirs.raw]).toEqual([404, neverWas.raw])
})
