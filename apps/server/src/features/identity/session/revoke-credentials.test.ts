import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiClient } from '../../../../test/api-client.ts'
import { everybodysPassword, meStatus, signInAs } from '../../../../test/auth-client.ts'
import {
  aCompany,
  aCompanyWithAdmin,
  aManager,
  aProperty,
  type Company,
  type Person,
  type Property,
} from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { anEmail, anInvite, mailedProof, membersOf, validPassword } from '../../../../test/team.ts'

let server: TestServer
let company: Company
let elsewhere: Company
let property: Property
let admin: Person
let person: Person
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ company, admin } = await aCompanyWithAdmin(server))
  elsewhere = await aCompany(server)
  property = await aProperty(server, { in: company })
  person = await aManager(server, {
    roles: [
      { roleName: 'admin', company },
      { roleName: 'admin', company: elsewhere },
    ],
  })
})

const anonymous = () => apiClient(server, null)
const tokenOf = async (of: Person) =>
  (await of.api.post<{ apiToken: string }>('/realms/waymark/service/users/api-token')).body.apiToken

const linkOf = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''

/** A magic link of the person, made for a company: handed over by the API. */
async function ownLink(at: Company): Promise<string> {
  const reply = await person.api.get<{ magicLink: string }>(`/v2/companyusers/magiclink?c=${at.id}`)
  expect(reply.status, reply.raw).toBe(200)
  return linkOf(reply.raw)
}

const opens = async (token: string) => {
  expect(token).not.toBe('')
  return (await anonymous().post('/auth/magic-link', { token })).status === 200
}

async function resetLink(): Promise<string> {
  await anonymous().post('/auth/password/forgot', { email: person.email })
  return linkOf(server.mails.findLast(mail => mail.text.includes('/reset-password'))?.text ?? '')
}

const reset = (token: string) => anonymous().post('/auth/password/reset', { token, password: validPassword })

const ways: readonly [string, () => Promise<unknown>][] = [
  [
    'a changed password',
    () =>
      person.api.post('/realms/waymark/service/users/update-password', {
        currentPassword: everybodysPassword,
        newPassword: validPassword,
        confirmation: validPassword,
      }),
  ],
  ['a password set by a mailed link', async () => reset(await resetLink())],
  ['signing out everywhere', () => person.api.delete('/v3/managers/me/sessions')],
  ['signing out everywhere else', () => person.api.delete('/v3/managers/me/sessions?keep=current')],
]

describe.each(ways)('AUTH-43 %s', (_name, revoke) => {
  it('ends other sessions, the API token, magic links and links to set a password or an address', async () => {
    const session = (await signInAs(server, person.email)).token
    const apiToken = await tokenOf(person)
    const links = [await ownLink(company), await ownLink(elsewhere)]
    const mailed = await resetLink()
    const email = anEmail()
    await person.api.put(`/v3/managers/${person.id}`, { email })
    await revoke()
    expect([await meStatus(server, session), await meStatus(server, apiToken)]).toEqual([401, 401])
    for (const link of links) expect(await opens(link)).toBe(false)
    expect((await reset(mailed)).status).toBe(422)
    for (const password of [everybodysPassword, validPassword]) {
      const token = mailedProof(server, email)
      expect((await anonymous().post('/auth/email/verify', { token, password })).status).toBe(422)
    }
  })

  it('leaves those of others', async () => {
    const apiToken = await tokenOf(admin)
    await revoke()
    expect(await meStatus(server, apiToken)).toBe(200)
  })
})

describe('AUTH-43 removal from a company', () => {
  const guides = (token: string) => apiClient(server, token).get(`/v2/properties/${property.id}/tutorials`)
  const removals: readonly [string, () => Promise<{ readonly status: number }>][] = [
    ['as a member', () => admin.api.delete(`${membersOf(company)}/${person.id}`)],
    [
      'with the last role',
      () =>
        admin.api.delete(
          `/v2/authorization/targets/company/${company.id}/subjects/companyUser/${person.id}/roles`,
        ),
    ],
  ]

  it.each(removals)(
    '%s takes its rights from the API token for good, and its magic links',
    async (_name, remove) => {
      const apiToken = await tokenOf(person)
      const [here, elsewhereLink] = [await ownLink(company), await ownLink(elsewhere)]
      expect((await guides(apiToken)).status).toBe(200)
      expect((await remove()).status).toBe(200)
      expect((await guides(apiToken)).status).toBe(404)
      expect(await meStatus(server, apiToken)).toBe(200)
      expect([await opens(here), await opens(elsewhereLink)]).toEqual([false, true])
      const { secret } = await anInvite(server, {
        to: company,
        by: admin,
        email: person.email,
        roleName: 'admin',
      })
      expect((await person.api.post('/v3/managers/invites/accept', { token: secret })).status).toBe(200)
      expect((await guides(person.token)).status).toBe(200)
      expect((await guides(apiToken)).status).toBe(404)
      const next = await person.api.post<{ apiToken: string }>(
        '/realms/waymark/service/users/api-token?reset=true',
      )
      expect((await guides(next.body.apiToken)).status).toBe(200)
    },
  )

  it('leaves a token nothing where it was the only company', async () => {
    const one = await aManager(server, { roles: [{ roleName: 'admin', company }] })
    const apiToken = await tokenOf(one)
    await admin.api.delete(`${membersOf(company)}/${one.id}`)
    expect(await meStatus(server, apiToken)).toBe(401)
  })
})
