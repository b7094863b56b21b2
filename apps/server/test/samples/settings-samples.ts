import { sql } from 'kysely'
import { openLocalFiles } from '../../src/platform/files/files.ts'
import { sealText, secretFrom } from '../../src/platform/secret/index.ts'
import { testSecret } from '../open-server.ts'
import { aCompanyUser, type Maker, nothing, type Place, withBody } from './sample.ts'

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
const anActiveIntegration = aRow(({ server, company }) =>
  server.database.asSystem(tx =>
    tx
      .insertInto('integration_config')
      .values({
        company_id: company.id,
        kind: 'sitemap',
        name: fresh('Site'),
        data: JSON.stringify({ url: 'http://127.0.0.1:9', filter: '' }),
        is_active: true,
      })
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
const webhookKey = secretFrom(testSecret).key('webhook')
const aWebhook = aRow(({ server, company }) =>
  server.database.asSystem(tx =>
    tx
      .insertInto('webhook')
      .values({
        company_id: company.id,
        kind: 'webhook',
        name: fresh('Webhook'),
        address: sealText(webhookKey, `webhook:${company.id}`, 'https://127.0.0.1:9/'),
        address_hint: '127.0.0.1:9/…0.1/',
        secret: sealText(webhookKey, `webhook:${company.id}`, 'whsec_sample'),
        events: ['guide.published'],
        locale: 'en-US',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ),
)
const aDelivery: Maker = async place => {
  const { params } = await aWebhook(place)
  const row = await place.server.database.asSystem(tx =>
    tx
      .insertInto('webhook_delivery')
      .values({
        company_id: place.company.id,
        webhook_id: Number(params?.['id']),
        event: 'guide.published',
        body: '{}',
        state: 'failed',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return { params: { ...params, delivery: row.id } }
}
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
const anApplication = aRow(({ server, company }) =>
  server.database.asSystem(tx =>
    tx
      .insertInto('property')
      .values({ company_id: company.id, name: fresh('Application') })
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
/** A package holds an integrity token. */
const withIntegrityToken: Maker = async ({ server, company }) => {
  const config = JSON.stringify({ browserExtension: { integrityTokens: ['a-token'] } })
  await server.database.asSystem(tx =>
    sql`UPDATE company SET config = config || ${config}::jsonb WHERE id = ${company.id}`.execute(tx),
  )
  return {}
}
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

export const settingsSamples: Readonly<Record<string, Maker>> = {
  'companies.createDistribution': ({ property }) => ({
    body: { urlPattern: `${fresh('n').replace(' ', '')}.example.com`, propertyId: property.id },
  }),
  'companies.saveDistribution': withBody(aUrl, { status: 'inactive' }),
  'companies.deleteDistribution': aUrl,
  'companies.extensionPackage': withIntegrityToken,
  'companies.save': () => ({ body: { currency: 'EUR' } }),
  'companies.saveLimits': () => ({ body: { newLimits: { publicGuides: -1 } } }),
  'companies.savePublicLimits': () => ({ body: { limits: { publicChapters: -1 } } }),
  'companies.saveAnalytics': () => ({ body: { showsSmallSamples: false } }),
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
  'webhooks.list': nothing,
  'webhooks.create': () => ({
    body: {
      kind: 'webhook',
      name: fresh('Webhook'),
      url: 'https://hooks.example.com/a',
      events: ['guide.published'],
    },
  }),
  'webhooks.save': withBody(aWebhook, { isOn: false }),
  'webhooks.delete': aWebhook,
  'webhooks.rotateSecret': aWebhook,
  'webhooks.connect': aWebhook,
  'webhooks.deliveries': aWebhook,
  'webhooks.resend': aDelivery,
  'integrations.list': nothing,
  'integrations.create': () => ({
    body: { data: { kind: 'sitemap', name: fresh('New site'), url: 'https://help.example.com' } },
  }),
  'integrations.save': withBody(anIntegration, { data: { filter: 'A' } }),
  'integrations.delete': anIntegration,
  'integrations.connect': anIntegration,
  'integrations.crawl': anActiveIntegration,
  'integrations.active': nothing,
  'integrations.ofProperty': nothing,
  'integrations.findDocuments': () => ({ query: { q: 'invoice' } }),
  'integrations.saveOfProperty': () => ({ body: { data: [] } }),
  'applications.list': nothing,
  'applications.create': () => ({ body: { name: fresh('Added') } }),
  'applications.archive': anApplication,
  'applications.restore': anApplication,
  'applications.saveFavourite': ({ property }) => ({
    params: { id: property.id },
    body: { isFavourite: true },
  }),
  'applications.discovered': nothing,
  'applications.saveDiscovered': withBody(aDiscovered, { status: 'ignored' }),
  'applications.metadata': nothing,
  'applications.createMetadata': () => ({ body: { name: fresh('Bought') } }),
  'applications.saveMetadata': withBody(someMetadata, { licences: 5 }),
  'applications.deleteMetadata': someMetadata,
  'applications.exportMetadata': nothing,
  'applications.importMetadata': () => ({ body: { csv: `name\n${fresh('Listed')}` } }),
  'properties.saveStylings': () => ({ body: { exit_click_twice: true } }),
  'properties.texts': nothing,
  'properties.saveTexts': () => ({ body: { title: 'A' } }),
  'properties.contentSettings': nothing,
  'properties.saveContentSettings': () => ({ body: { automaticItemsPerDay: 3 } }),
  'properties.saveHeart': () => ({ body: { enabled: true } }),
  'properties.snippet': nothing,
  'properties.firstSteps': nothing,
  'properties.languageUsage': nothing,
  'properties.createLanguage': () => ({
    body: {
      code: freshKey('y'),
      name: 'A',
    },
  }),
  'properties.saveLanguage': withBody(aLanguage, { name: 'A' }),
  'properties.deleteLanguage': aLanguage,
  'properties.languageContent': aLanguage,
  'properties.saveLanguageTexts': withBody(aLanguage, { updateTexts: {} }),
  'properties.removeLanguageTexts': aLanguage,
  'recordingLevels.get': nothing,
  'recordingLevels.save': () => ({ body: { levels: [] } }),
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
  'popups.saveTexts': withBody(aPopup, { languageTexts: { en: { headline: 'A' } } }),
  'popups.delete': aPopup,
}
