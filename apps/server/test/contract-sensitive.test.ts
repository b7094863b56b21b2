import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type World } from './a-world.ts'
import { apiClient } from './api-client.ts'
import { everybodysPassword } from './auth-client.ts'
import { aManager, type Person } from './builders.ts'
import { type Sample, samples } from './call-samples.ts'
import { guarded, type Row, sendSample } from './contract-rows.ts'
import { openServer, type TestServer } from './open-server.ts'
import { anEmail, anSsoSession, makeStale } from './team.ts'

/** The requirements of every sensitive call of the contract, generated from the contract itself. */

/** Typed out and not derived from the code under test: a call that loses its mark is missed here. */
const sensitiveNames = `
  account.updatePassword account.issueApiToken account.deleteApiToken
  mfa.begin mfa.confirm mfa.renewRecoveryCodes mfa.remove
  members.invite members.resendInvite members.remove authorization.assign authorization.revoke
  security.save security.resetMfa security.setBypass sso.create sso.save sso.remove sso.importXml
  snippet.saveAuthentication snippet.makeSecret`
  .trim()
  .split(/\s+/)

/** Calls of which only a part is sensitive, and that part. */
const partsOf: Readonly<Record<string, (by: Person) => Sample>> = {
  'managers.save': by => ({ params: { id: by.id }, body: { email: anEmail() } }),
  'companies.saveConfig': () => ({ body: { newConfig: { ssoSaml: null } } }),
}

let server: TestServer
let world: World
let by: Person
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  by = await aManager(server, { roles: [{ roleName: 'admin', company: world.company }] })
})

const sensitive = guarded.filter(row => row.sensitive !== undefined)

async function sampleOf(row: Row): Promise<Sample> {
  const { company, property, admin } = world
  const place = { server, company, property, admin, by }
  const part = partsOf[row.name]
  if (part !== undefined) return part(by)
  const sample = await samples[row.name]?.(place)
  if (sample === undefined) throw new Error(`there is no sample of ${row.name}`)
  return sample
}

const asked = (method: string) => ({
  status: 403,
  body: { code: 'reauthenticationRequired', data: { method } },
})

it('AUTH-45 the calls that are marked are those that the rule names', () => {
  const marked = (kind: Row['sensitive']) =>
    guarded.filter(row => row.sensitive === kind).map(row => row.name)
  expect(marked('always').sort()).toEqual([...sensitiveNames].sort())
  expect(marked('sometimes').sort()).toEqual(Object.keys(partsOf).sort())
})

describe('AUTH-45 sensitive calls', () => {
  it.each(sensitive)('$name is refused to a stale session, and answered after a proof', async row => {
    const sample = await sampleOf(row)
    await makeStale(server, by)
    const refused = await sendSample(by.api, row, world, sample)
    const isEnrolled = row.name === 'mfa.renewRecoveryCodes' || row.name === 'mfa.remove'
    expect(refused).toMatchObject(asked(isEnrolled ? 'code' : 'password'))
    if (isEnrolled)
      await server.database.asSystem(tx =>
        tx
          .updateTable('session')
          .set({ authenticated_at: server.clock.now() })
          .where('manager_id', '=', by.id)
          .execute(),
      )
    else
      expect(
        (await by.api.post('/v3/managers/me/re-authenticate', { password: everybodysPassword })).status,
      ).toBe(200)
    const reply = await sendSample(by.api, row, world, sample)
    expect([[200, 201].includes(reply.status), reply.raw]).toEqual([true, reply.raw])
  })

  it.each(sensitive)('$name is refused to an API token', async row => {
    const issued = await by.api.post<{ apiToken: string }>('/realms/waymark/service/users/api-token')
    const sample =
      row.name === 'account.deleteApiToken' ? { params: { realm: 'waymark' } } : await sampleOf(row)
    const reply = await sendSample(apiClient(server, issued.body.apiToken), row, world, sample)
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden', data: { reason: 'apiToken' } } })
  })

  it('a session through an identity provider is sent back there', async () => {
    const api = await anSsoSession(server, by, world.company)
    await makeStale(server, by)
    const row = guarded.find(one => one.name === 'security.save') as Row
    const sample = await sampleOf(row)
    expect(await sendSample(api, row, world, sample)).toMatchObject({
      status: 403,
      body: {
        code: 'reauthenticationRequired',
        data: { method: 'sso', startUrl: `/api/auth/sso/${world.company.id}/start?again` },
      },
    })
  })

  it('those with another part only go on without a proof', async () => {
    await makeStale(server, by)
    expect((await by.api.put(`/v3/managers/${by.id}`, { name: 'Ada Brook' })).status).toBe(200)
    expect((await by.api.put(`/v3/managers/${by.id}`, { email: by.email })).status).toBe(200)
  })

  it('a role without the permission is refused, without a proof', async () => {
    await makeStale(server, world.contributor)
    const row = guarded.find(one => one.name === 'sso.remove') as Row
    expect(await sendSample(world.contributor.api, row, world, {})).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
  })
})
