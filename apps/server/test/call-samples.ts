import { randomUUID } from 'node:crypto'
import type { WireChapter } from '@waymark/contract'
import { openLocalFiles } from '../src/platform/files/files.ts'
import { anApp, appCode, everybodysPassword } from './auth-client.ts'
import { aChapter, aCompany, aGuide, aManager, type Company, type Person, type Property } from './builders.ts'
import { aMessage, anEndUser, aSegment } from './content-rows.ts'
import type { TestServer } from './open-server.ts'
import { anIdentityProvider } from './sso/an-identity-provider.ts'
import { aStaffEvent } from './staff-events.ts'
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
  'search.find': () => ({ query: { q: 'a' } }),
  'shell.sendSupportMessage': ({ property }) => ({ body: { propertyId: property.id, message: 'Hello' } }),
  'shell.recordStaffEvents': ({ company, property, by }) => ({
    body: { data: [aStaffEvent({ company, property, by })] },
  }),
}

/** One white pixel. */
const aPicture = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs='

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
  'images.upload': () => ({ body: { image: aPicture } }),
  'reports.guides': nothing,
  'reports.overview': nothing,
  'reports.adoption': nothing,
  'reports.adoptionPages': nothing,
  'reports.engagement': nothing,
  'reports.engagementPages': nothing,
  'reports.retention': nothing,
  'reports.happiness': nothing,
  'reports.segments': nothing,
  'reports.content': nothing,
  'reports.announcements': nothing,
  'reports.search': nothing,
  'reports.searchQueries': nothing,
  'reports.surveys': nothing,
  'reports.surveyAnswers': nothing,
  'reports.nps': nothing,
  'reports.npsAnswers': nothing,
  'reports.tooltips': nothing,
  'reports.validators': nothing,
}

const aDraftMessage: Maker = async ({ property, admin }) => ({
  params: { id: (await aMessage({ in: property, by: admin })).id },
})
const aKnownSegment: Maker = async ({ server, property }) => ({
  params: { id: await aSegment(server, { in: property }) },
})

const messageAndPeopleSamples: Readonly<Record<string, Maker>> = {
  'messages.list': nothing,
  'messages.get': aDraftMessage,
  'messages.create': () => ({ body: { type: 'survey' } }),
  'messages.save': withBody(aDraftMessage, { announcement: { title: 'A' } }),
  'messages.duplicate': aDraftMessage,
  'messages.delete': aDraftMessage,
  'segments.list': nothing,
  'segments.get': aKnownSegment,
  'segments.save': withBody(aKnownSegment, { description: 'A' }),
  'pageSegments.list': nothing,
  'contextualRules.list': nothing,
  'endUsers.filter': () => ({ body: {} }),
  'endUsers.list': nothing,
  'endUsers.get': async ({ server, property }) => ({
    params: { userId: await anEndUser(server, { in: property }) },
  }),
  'attributes.list': nothing,
  'attributes.filter': () => ({ body: {} }),
}

let made = 0
/** A new language code: `prefix` and three letters. */
const freshKey = (prefix: string) =>
  prefix +
  fresh('')
    .trim()
    .padStart(3, '0')
    .replace(/\d/g, digit => 'abcdefghij'[Number(digit)] ?? 'a')

const fresh = (word: string) => {
  made += 1
  return `${word} ${made}`
}

/** A row of a table in the place's property, put there without a call. */
const aRow =
  (
    insert: (place: Place, values: { company_id: number; property_id: number }) => Promise<{ id: number }>,
  ): Maker =>
  async place => {
    const { id } = await insert(place, { company_id: place.company.id, property_id: place.property.id })
    return { params: { id } }
  }

const aUrl = aRow(({ server }, owner) =>
  server.database.asSystem(tx =>
    tx
      .insertInto('application_url')
      .values({ ...owner, url_pattern: `https://${fresh('a').replace(' ', '')}.example.com` })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ),
)
const aJob = aRow(({ server, company }, { property_id }) =>
  server.database.asSystem(tx =>
    tx
      .insertInto('job')
      .values({ company_id: company.id, property_id, kind: 'exportNpsResults' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ),
)
const anIntegration = aRow(({ server, company }) =>
  server.database.asSystem(tx =>
    tx
      .insertInto('integration_config')
      .values({
        company_id: company.id,
        kind: 'sitemap',
        name: fresh('Site'),
        data: JSON.stringify({ url: 'http://127.0.0.1:9', filter: '' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ),
)
const aDiscovered = aRow(({ server, company }) =>
  server.database.asSystem(tx =>
    tx
      .insertInto('discovered_application')
      .values({
        company_id: company.id,
        host: `${fresh('d').replace(' ', '')}.example.com`,
        first_seen_at: new Date('2026-01-01'),
        last_seen_at: new Date('2026-02-01'),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ),
)
const someMetadata = aRow(({ server, company }) =>
  server.database.asSystem(tx =>
    tx
      .insertInto('application_metadata')
      .values({ company_id: company.id, name: fresh('Tool') })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ),
)
const anException = aRow(({ server }, owner) =>
  server.database.asSystem(tx =>
    tx
      .insertInto('url_exception')
      .values({ ...owner, name: 'A', url: `/${fresh('x').replace(' ', '')}` })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ),
)
const aPopup = aRow(({ server }, owner) =>
  server.database.asSystem(tx =>
    tx
      .insertInto('popup')
      .values({ ...owner, type: 'announcement' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ),
)
/** A language that nothing uses. */
const aLanguage: Maker = async ({ server, property }) => {
  const key = freshKey('x')
  const owner = { company_id: property.companyId, property_id: property.id }
  await server.database.asSystem(tx =>
    tx
      .insertInto('language')
      .values({ ...owner, key, name: key, status: 'private' })
      .execute(),
  )
  return { params: { key } }
}

const settingsSamples: Readonly<Record<string, Maker>> = {
  'companies.createDistribution': ({ property }) => ({
    body: { urlPattern: `${fresh('n').replace(' ', '')}.example.com`, propertyId: property.id },
  }),
  'companies.saveDistribution': withBody(aUrl, { status: 'inactive' }),
  'companies.deleteDistribution': aUrl,
  'companies.saveLimits': () => ({ body: { newLimits: { publicGuides: -1 } } }),
  'companies.savePublicLimits': () => ({ body: { limits: { publicChapters: -1 } } }),
  'companies.saveAppDiscovery': () => ({ body: { enabled: false } }),
  'companies.saveStylings': () => ({ body: { exit_click_twice: true } }),
  'companyUsers.filter': () => ({ body: {} }),
  'companyUsers.get': async place => {
    const { publicId } = await aCompanyUser(place)
    const row = await place.server.database.asSystem(tx =>
      tx.selectFrom('company_user').select('id').where('public_id', '=', publicId).executeTakeFirstOrThrow(),
    )
    return { params: { id: row.id } }
  },
  'jobs.list': nothing,
  'jobs.get': aJob,
  'jobs.delete': aJob,
  'jobs.download': async place => {
    const { params } = await aJob(place)
    const key = `test/${fresh('f').replace(' ', '')}.csv`
    await openLocalFiles(place.server.dataDir).put(key, 'a,b')
    const file = { key, name: 'a.csv', mediaType: 'text/csv' }
    await place.server.database.asSystem(tx =>
      tx
        .updateTable('job')
        .set({ status: 'done', finished_at: new Date(), result: JSON.stringify({ file }) })
        .where('id', '=', Number(params?.['id']))
        .execute(),
    )
    return { ...(params ? { params } : {}), body: { fileType: 'csv', jobType: 'exportNpsResults' } }
  },
  'integrations.list': nothing,
  'integrations.create': () => ({
    body: { data: { kind: 'sitemap', name: fresh('New site'), url: 'https://help.example.com' } },
  }),
  'integrations.save': withBody(anIntegration, { data: { filter: 'A' } }),
  'integrations.delete': anIntegration,
  'integrations.connect': anIntegration,
  'integrations.active': nothing,
  'integrations.ofProperty': nothing,
  'integrations.saveOfProperty': () => ({ body: { data: [] } }),
  'applications.list': nothing,
  'applications.discovered': nothing,
  'applications.saveDiscovered': withBody(aDiscovered, { status: 'ignored' }),
  'applications.metadata': nothing,
  'applications.createMetadata': () => ({ body: { name: fresh('Bought') } }),
  'applications.saveMetadata': withBody(someMetadata, { licences: 5 }),
  'properties.saveStylings': () => ({ body: { exit_click_twice: true } }),
  'properties.texts': nothing,
  'properties.saveTexts': () => ({ body: { title: 'A' } }),
  'properties.contentSettings': nothing,
  'properties.saveContentSettings': () => ({ body: { automaticItemsPerDay: 3 } }),
  'properties.saveHeart': () => ({ body: { enabled: true } }),
  'properties.snippet': nothing,
  'properties.languageUsage': nothing,
  'properties.createLanguage': () => ({
    body: {
      code: freshKey('y'),
      name: 'A',
    },
  }),
  'properties.saveLanguage': withBody(aLanguage, { name: 'A' }),
  'properties.deleteLanguage': aLanguage,
  'urlExceptions.list': nothing,
  'urlExceptions.create': () => ({ body: { name: 'A', url: `/${fresh('p').replace(' ', '')}` } }),
  'urlExceptions.save': async place => ({
    ...(await anException(place)),
    body: { name: 'B', url: `/${fresh('q').replace(' ', '')}` },
  }),
  'urlExceptions.delete': anException,
  'popups.list': nothing,
  'popups.get': aPopup,
  'popups.create': () => ({ body: { type: 'announcement' } }),
  'popups.save': withBody(aPopup, { headline: 'A' }),
  'popups.delete': aPopup,
}

/** By call: makes what it needs and says what to send. What a call uses up is made anew each time. */
export const samples: Readonly<Record<string, Maker>> = {
  ...ownSamples,
  ...teamSamples,
  ...contentSamples,
  ...settingsSamples,
  ...messageAndPeopleSamples,
}
