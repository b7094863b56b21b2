import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCompany, aManager, aProperty } from '../builders.ts'
import { openServer, type TestServer } from '../open-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
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
