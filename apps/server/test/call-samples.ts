import { randomUUID } from 'node:crypto'
import type { WireChapter } from '@waymark/contract'
import { anApp, appCode, everybodysPassword } from './auth-client.ts'
import { aChapter, aCompany, aGuide, aManager, type Company, type Person, type Property } from './builders.ts'
import type { TestServer } from './open-server.ts'
import { anIdentityProvider } from './sso/an-identity-provider.ts'
import { anEmail, anInvite, goodPassword, inviteBody } from './team.ts'

/** Where a call is tried, and for whom. */
export interface Place {
  readonly server: TestServer
  readonly company: Company
  readonly property: Property
  /** Makes what the call needs. */
  readonly admin: Person
  /** Sends the call. */
  readonly by: Person
}

/** What one call sends besides the company and the property of its path. */
export interface Sample {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
}

type Maker = (place: Place) => Sample | Promise<Sample>

const nothing: Maker = () => ({})
const realm = { realm: 'waymark' }
const provider = anIdentityProvider()
const providerConfig = {
  idpEntityId: provider.entityId,
  singleSignOnServiceUrl: provider.singleSignOnServiceUrl,
  signingCertificate: provider.key.certificateText,
}

/** Somebody new who has a role in the place's property and no other. */
async function aMember({ server, property }: Place): Promise<number> {
  return (await aManager(server, { roles: [{ roleName: 'contributor', property }] })).id
}

/** Ids for a call about chapters or guides: a fresh draft that one call may leave changed or gone. */
const aDraft: Maker = async ({ property, admin }) => ({
  params: { id: (await aGuide({ in: property, by: admin })).id },
})
const aPrivateChapter: Maker = async ({ property, admin }) => ({
  params: { id: (await aChapter({ in: property, by: admin, visibility: 'private' })).id },
})

const withBody =
  (make: Maker, body: unknown): Maker =>
  async place => ({ ...(await make(place)), body })

/** An open invite to the place's property, sent long enough ago to be sent again. */
const anOpenInvite: Maker = async ({ server, property, admin }) => {
  const { handle } = await anInvite(server, { to: property, by: admin })
  await server.database.asSystem(tx =>
    tx
      .updateTable('invite')
      .set({ sent_at: new Date('2026-01-01T00:00:00Z') })
      .where('handle', '=', handle)
      .execute(),
  )
  return { body: { token: handle } }
}

async function aCompanyUser({ server, company }: Place): Promise<{ identifier: string; publicId: string }> {
  const identifier = anEmail()
  const publicId = randomUUID()
  const row = { company_id: company.id, public_id: publicId, identifier, email: identifier }
  await server.database.asSystem(tx => tx.insertInto('company_user').values(row).execute())
  return { identifier, publicId }
}

/** The company has an identity provider that no test sign-in has tried yet. */
async function anSsoConfig({ server, company }: Place): Promise<void> {
  await server.database.asSystem(tx =>
    tx
      .insertInto('company_sso')
      .values({
        company_id: company.id,
        idp_entity_id: provider.entityId,
        single_sign_on_service_url: provider.singleSignOnServiceUrl,
        signing_certificate: provider.key.certificateText,
      })
      .onConflict(conflict => conflict.column('company_id').doNothing())
      .execute(),
  )
}

async function noSsoConfig({ server, company }: Place): Promise<void> {
  await server.database.asSystem(tx =>
    tx.deleteFrom('company_sso').where('company_id', '=', company.id).execute(),
  )
}

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

const ownSamples: Readonly<Record<string, Maker>> = {
  'managers.me': nothing,
  'managers.save': ({ by }) => ({ params: { id: by.id }, body: { name: 'A' } }),
  'managers.acceptInvite': async ({ server, by }) => {
    const to = await aCompany(server)
    const host = await aManager(server, { roles: [{ roleName: 'admin', company: to }] })
    const { secret } = await anInvite(server, { to, by: host, email: by.email, roleName: 'contributor' })
    return { body: { token: secret } }
  },
  'account.updatePassword': () => ({
    params: realm,
    body: { currentPassword: everybodysPassword, newPassword: goodPassword, confirmation: goodPassword },
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

const teamSamples: Readonly<Record<string, Maker>> = {
  'members.list': nothing,
  'members.invite': ({ property }) => ({ body: inviteBody({ to: property, roleName: 'contributor' }) }),
  'members.resendInvite': anOpenInvite,
  'members.cancelInvite': anOpenInvite,
  'members.remove': async place => ({ params: { id: await aMember(place) } }),
  'authorization.roles': nothing,
  'authorization.ofSubject': async place => ({
    params: { subjectType: 'companyUser', id: await aMember(place) },
  }),
  'authorization.ofCompany': nothing,
  'authorization.ofProperty': nothing,
  'authorization.assign': async place => ({
    body: {
      data: [
        {
          roleName: 'moderator',
          targetType: 'property',
          targetOriginId: place.property.id,
          subjectType: 'companyUser',
          subjectOriginId: await aMember(place),
        },
      ],
    },
  }),
  'authorization.revoke': async place => ({
    params: { subjectType: 'companyUser', user: await aMember(place) },
    query: { property: place.property.id },
  }),
  'security.get': nothing,
  'security.save': () => ({ body: { mfaEnabled: false } }),
  'security.users': nothing,
  'security.resetMfa': async place => ({ params: { user: await aMember(place) } }),
  'security.setBypass': async place => ({
    params: { user: await aMember(place) },
    body: { canBypassSSO: true },
  }),
  'sso.get': nothing,
  'sso.metadata': nothing,
  'sso.create': async place => {
    await noSsoConfig(place)
    return { body: providerConfig }
  },
  'sso.save': async place => {
    await anSsoConfig(place)
    return { body: { enabled: false } }
  },
  'sso.remove': async place => {
    await anSsoConfig(place)
    return {}
  },
  'sso.importXml': () => ({ body: { xmlConfig: provider.metadata } }),
  'sso.beginTest': async place => {
    await anSsoConfig(place)
    return {}
  },
  'audit.list': nothing,
  'audit.choices': nothing,
  'audit.export': nothing,
  'companies.get': nothing,
  'companies.saveConfig': () => ({ body: { newConfig: { ssoSaml: null } } }),
  'companies.distributions': nothing,
}

const contentSamples: Readonly<Record<string, Maker>> = {
  'properties.list': nothing,
  'properties.get': nothing,
  'properties.save': () => ({ body: {} }),
  'properties.stylings': nothing,
  'properties.featureFlags': nothing,
  'properties.languages': nothing,
  'guides.list': nothing,
  'guides.get': aDraft,
  'guides.create': () => ({ body: { title: 'A' } }),
  'guides.save': withBody(aDraft, { title: 'A' }),
  'guides.move': withBody(aDraft, { fromLauncherId: 0, toLauncherId: 0 }),
  'guides.delete': aDraft,
  'chapters.list': nothing,
  'chapters.get': aPrivateChapter,
  'chapters.create': () => ({ body: { title: 'A', visibility: 'private' } }),
  'chapters.save': withBody(aPrivateChapter, { subtitle: 'A' }),
  'chapters.sort': async ({ property, admin }) => {
    const { body } = await admin.api.get<WireChapter[]>(`/v2/properties/${property.id}/launchers`)
    return { body: { launchers: body.map(one => one.id) } }
  },
  'chapters.delete': aPrivateChapter,
  'reports.guides': nothing,
}

/** By call: makes what it needs and says what to send. What a call uses up is made anew each time. */
export const samples: Readonly<Record<string, Maker>> = { ...ownSamples, ...teamSamples, ...contentSamples }
