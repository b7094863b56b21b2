import { randomUUID } from 'node:crypto'
import { anApp, appCode, everybodysPassword } from '../auth-client.ts'
import { aCompany, aManager } from '../builders.ts'
import { anEmail, anInvite, validPassword } from '../team.ts'
import { aCompanyUser, type Maker, nothing, type Place } from './sample.ts'

const realm = { realm: 'waymark' }
/** A code that the enrolled app of the caller shows next, with the clock where it was. */
async function aCode({ server, by }: Place): Promise<string> {
  const at = server.clock.now()
  const { secret } = await anApp(server, by.token)
  server.clock.set(at.toISOString())
  return appCode(secret, at, 1)
}

const aFirstCode: Maker = async ({ server, by }) => {
  const begun = await by.api.post<{ secret: string }>('/v3/managers/me/mfa/begin', {
    currentPassword: everybodysPassword,
  })
  return { body: { code: appCode(begun.body.secret, server.clock.now()) } }
}

/** The caller has begun to change the address. */
const aPendingEmail: Maker = async ({ by }) => {
  const reply = await by.api.put(`/v3/managers/${by.id}`, { email: anEmail() })
  if (reply.status !== 200) throw new Error(`a change of address answered ${reply.status}: ${reply.raw}`)
  return {}
}

export const ownSamples: Readonly<Record<string, Maker>> = {
  'managers.me': nothing,
  'managers.save': ({ by }) => ({ params: { id: by.id }, body: { name: 'A' } }),
  'managers.resendEmailLink': aPendingEmail,
  'managers.cancelEmailChange': aPendingEmail,
  'managers.acceptInvite': async ({ server, by }) => {
    const to = await aCompany(server)
    const host = await aManager(server, { roles: [{ roleName: 'admin', company: to }] })
    const { secret } = await anInvite(server, { to, by: host, email: by.email, roleName: 'contributor' })
    return { body: { token: secret } }
  },
  'account.updatePassword': () => ({
    params: realm,
    body: { currentPassword: everybodysPassword, newPassword: validPassword, confirmation: validPassword },
  }),
  'account.ssoStatus': () => ({ params: realm }),
  'account.readApiToken': () => ({ params: realm }),
  'account.issueApiToken': () => ({ params: realm, query: { reset: 'true' }, body: { scope: 'read' } }),
  'account.deleteApiToken': async ({ server, by }) => {
    const token = {
      manager_id: by.id,
      hash: Buffer.from(randomUUID()),
      ending: 'abcd',
      scope: 'all' as const,
    }
    await server.database.asSystem(tx => tx.insertInto('api_token').values(token).execute())
    return { params: realm }
  },
  'sessions.reauthenticate': () => ({ body: { password: everybodysPassword } }),
  'sessions.list': nothing,
  'sessions.end': async ({ by }) => {
    const { body } = await by.api.get<{ id: string }[]>('/v3/managers/me/sessions')
    return { params: { session: body[0]?.id ?? '' } }
  },
  'sessions.endAll': nothing,
  'mfa.status': nothing,
  'mfa.begin': () => ({ body: { currentPassword: everybodysPassword } }),
  'mfa.confirm': aFirstCode,
  'mfa.renewRecoveryCodes': async place => ({ body: { code: await aCode(place) } }),
  'mfa.remove': async place => ({ body: { code: await aCode(place) } }),
  'magicLinks.generate': async place => ({
    body: { identifier: (await aCompanyUser(place)).identifier, companyId: place.company.id },
  }),
  'magicLinks.own': ({ company }) => ({ query: { c: company.id } }),
  'magicLinks.send': async place => ({
    body: { companyId: place.company.id, userPublicId: (await aCompanyUser(place)).publicId },
  }),
}
