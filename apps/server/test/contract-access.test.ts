import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from './a-world.ts'
import { apiClient } from './api-client.ts'
import { aManager, type Person, type Property } from './builders.ts'
import { type Place, samples } from './call-samples.ts'
import { guarded, inCompany, inProperty, ofObject, type Row, sendSample } from './contract-rows.ts'
import { openServer, type TestServer, translatorEnv } from './open-server.ts'

/**
 * Checks the reply of every call of the contract for each role, generated from the contract itself (security, promise
 * 5).
 */

/**
 * Access that document 2 §6 requires for each call, typed out and not derived from the code under test. Columns as in
 * `roles` below. y: answered. n: unavailable to the role (403). -: not found (404).
 */
const cells = `
  managers.me                y y y y y y y y
  managers.save              y y y y y y y y
  managers.resendEmailLink   y y y y y y y y
  managers.cancelEmailChange y y y y y y y y
  managers.acceptInvite      y y y y y y y y
  account.updatePassword     y y y y y y y y
  account.ssoStatus          y y y y y y y y
  account.readApiToken       y y n n y n n n
  account.issueApiToken      y y n n y n n n
  account.deleteApiToken     y y y y y y y y
  sessions.reauthenticate    y y y y y y y y
  sessions.list              y y y y y y y y
  sessions.end               y y y y y y y y
  sessions.endAll            y y y y y y y y
  mfa.status                 y y y y y y y y
  mfa.begin                  y y y y y y y y
  mfa.confirm                y y y y y y y y
  mfa.renewRecoveryCodes     y y y y y y y y
  mfa.remove                 y y y y y y y y
  magicLinks.generate        y y y n - - - -
  magicLinks.own             y y y y y y y -
  magicLinks.send            y y y n - - - -
  members.list               y y y y y y y -
  members.invite             y y n n y n n -
  members.resendInvite       y y n n y n n -
  members.cancelInvite       y y n n y n n -
  members.remove             y y n n y n n -
  authorization.roles        y y y y y y y y
  authorization.ofSubject    y y y y y y y -
  authorization.ofCompany    y y y y y y y -
  authorization.ofProperty   y y y y y y y -
  authorization.assign       y y n n y n n -
  authorization.revoke       y y n n y n n -
  security.get               y y y y y y y -
  security.save              y y n n - - - -
  security.users             y y y y - - - -
  security.resetMfa          y y n n - - - -
  security.setBypass         y y n n - - - -
  sso.get                    y y n n - - - -
  sso.metadata               y y n n - - - -
  sso.create                 y y n n - - - -
  sso.save                   y y n n - - - -
  sso.remove                 y y n n - - - -
  sso.importXml              y y n n - - - -
  sso.beginTest              y y n n - - - -
  audit.list                 y y n n y n n -
  audit.choices              y y n n y n n -
  audit.export               y y n n y n n -
  companies.get              y y y y y y y -
  companies.save             y y n n - - - -
  companies.saveConfig       y y n n - - - -
  companies.extensionPackage y y n n - - - -
  companies.extensionInstallation y y n n - - - -
  companies.listExtensionSessions y y n n - - - -
  companies.endExtensionSession y y n n - - - -
  companies.endExtensionSessions y y n n - - - -
  companies.distributions    y y y n - - - -
  companies.createDistribution y y y n - - - -
  companies.saveDistribution y y y n - - - -
  companies.deleteDistribution y y y n - - - -
  companies.saveLimits       y n n n - - - -
  companies.savePublicLimits y n n n - - - -
  companies.saveAnalytics y y n n - - - -
  companies.saveAppDiscovery y y n n - - - -
  companies.saveStylings     y y n n - - - -
  companyUsers.filter        y y y n - - - -
  companyUsers.get           y y y n - - - -
  companyUsers.upload        y y y n - - - -
  companyUsers.prepareImport y y y n - - - -
  companyUsers.startImport   y y y n - - - -
  companyUsers.activate      y y y n - - - -
  companyUsers.invite        y y y n - - - -
  companyUsers.delete        y y y n - - - -
  jobs.list                  y y y n y y n -
  jobs.get                   y y y n y y n -
  jobs.delete                y y n n n n n -
  jobs.download              y y y n y y n -
  integrations.list          y y y n y y n -
  integrations.create        y y n n - - - -
  integrations.save          y y n n - - - -
  integrations.delete        y y n n - - - -
  integrations.connect       y y n n - - - -
  integrations.crawl         y y n n - - - -
  integrations.active        y y y y y y y y
  integrations.ofProperty    y y y n y y n -
  integrations.findDocuments  y y y n y y n -
  integrations.saveOfProperty y y y n y y n -
  webhooks.list              y y y n - - - -
  webhooks.create            y y n n - - - -
  webhooks.save              y y n n - - - -
  webhooks.delete            y y n n - - - -
  webhooks.rotateSecret      y y n n - - - -
  webhooks.connect           y y n n - - - -
  webhooks.deliveries        y y y n - - - -
  webhooks.resend            y y n n - - - -
  applications.list          y y y n y y n -
  applications.create        y y n n - - - -
  applications.archive       y y n n - - - -
  applications.restore       y y n n - - - -
  applications.saveFavourite y y y n y y n -
  applications.discovered    y y y n - - - -
  applications.saveDiscovered y y y n - - - -
  applications.metadata      y y n n - - - -
  applications.createMetadata y y n n - - - -
  applications.saveMetadata  y y n n - - - -
  applications.deleteMetadata y y n n - - - -
  applications.exportMetadata y y n n - - - -
  applications.importMetadata y y n n - - - -
  properties.list            y y y y y y y y
  properties.get             y y y y y y y -
  properties.save            y y y n y y n -
  properties.stylings        y y y y y y y -
  properties.featureFlags    y y y y y y y -
  properties.languages       y y y y y y y -
  properties.saveStylings    y y y n y y n -
  properties.texts           y y y n y y n -
  properties.saveTexts       y y y n y y n -
  properties.contentSettings y y y n y y n -
  properties.saveContentSettings y y y n y y n -
  properties.synonyms        y y y n y y n -
  properties.saveSynonyms    y y y n y y n -
  properties.saveHeart       y y n n y n n -
  properties.snippet         y y y n y y n -
  properties.hybrid          y y y n y y n -
  properties.firstSteps      y y y y y y y -
  properties.languageUsage   y y y n y y n -
  properties.languageContent y y y n y y n -
  properties.createLanguage  y y y n y y n -
  properties.saveLanguage    y y y n y y n -
  properties.deleteLanguage  y y y n y y n -
  properties.saveLanguageTexts y y y n y y n -
  properties.removeLanguageTexts y y y n y y n -
  eventRetention.get         y y n n - - - -
  eventRetention.preview     y y n n - - - -
  eventRetention.save        y y n n - - - -
  reportSchedules.list       y y y y y y y -
  reportSchedules.create     y y y n y y n -
  reportSchedules.save       y y y n y y n -
  reportSchedules.send       y y y n y y n -
  reportSchedules.delete     y y y n y y n -
  savedViews.list            y y y y y y y -
  savedViews.create          y y y y y y y -
  savedViews.save            y y y y y y y -
  savedViews.saveDefault     y y y y y y y -
  savedViews.delete          y y y y y y y -
  urlExceptions.list         y y n n y n n -
  urlExceptions.create       y y n n y n n -
  urlExceptions.save         y y n n y n n -
  urlExceptions.delete       y y n n y n n -
  recordingLevels.get        y y n n y n n -
  recordingLevels.save       y y n n y n n -
  popups.list                y y y n y y n -
  popups.get                 y y y n y y n -
  popups.create              y y y n y y n -
  popups.save                y y y n y y n -
  popups.saveTexts           y y y n y y n -
  popups.delete              y y y n y y n -
  guides.list                y y y y y y y -
  guides.get                 y y y y y y y -
  guides.create              y y y y y y y -
  guides.save                y y y y y y y -
  guides.move                y y y y y y y -
  guides.delete              y y y y y y y -
  guides.restore             y y y y y y y -
  guides.clone               y y y y y y y -
  guides.copy                y y y y y y y -
  guides.bulk                y y y y y y y -
  guides.tags                y y y y y y y -
  guides.texts               y y y y y y y -
  guides.saveTexts           y y y y y y y -
  chapters.list              y y y y y y y -
  chapters.outline           y y y y y y y -
  chapters.get               y y y y y y y -
  chapters.create            y y y y y y y -
  chapters.save              y y y y y y y -
  chapters.sort              y y y n y y n -
  chapters.sortGuides        y y y n y y n -
  chapters.delete            y y y y y y y -
  chapters.saveTexts         y y y y y y y -
  versions.ofGuide           y y y y y y y -
  versions.guide             y y y y y y y -
  versions.guideDifference   y y y y y y y -
  versions.restoreGuide      y y y y y y y -
  versions.ofChapter         y y y y y y y -
  versions.chapter           y y y y y y y -
  versions.chapterDifference y y y y y y y -
  versions.restoreChapter    y y y y y y y -
  versions.ofContent         y y y y y y y -
  versions.restoreContent    y y y y y y y -
  images.upload              y y y y y y y -
  images.library             y y y y y y y -
  translations.exportGuide   y y y y y y y -
  translations.export        y y y y y y y -
  translations.import        y y y y y y y -
  translations.readImport    y y y y y y y -
  translations.importFiles   y y y y y y y -
  translations.startImport   y y y y y y y -
  translations.deleteImport  y y y y y y y -
  translations.translator    y y y y y y y -
  translations.translate     y y y y y y y -
  translations.texts         y y y y y y y -
  translations.confirm       y y y y y y y -
  guidePdfs.count            y y y y y y y -
  guidePdfs.start            y y y y y y y -
  reports.guide              y y y y y y y -
  reports.guideSegments      y y y y y y y -
  reports.guides             y y y y y y y -
  reports.overview           y y y n y y y -
  reports.adoption           y y y n y y n -
  reports.adoptionPages      y y y n y y n -
  reports.adoptionGoal       y y y n y y n -
  reports.saveAdoptionGoal   y y y n y y n -
  reports.engagement         y y y n y y n -
  reports.engagementPages    y y y n y y n -
  reports.retention          y y y n y y n -
  reports.happiness          y y y n y y n -
  reports.tasks              y y y n y y n -
  reports.tags               y y y n y y n -
  reports.tracked            y y y n y y n -
  reports.segments           y y y n y y n -
  reports.content            y y y y y y y -
  reports.announcement       y y y y y y y -
  reports.announcements      y y y y y y y -
  reports.messageReach       y y y y y y y -
  reports.search             y y y y y y y -
  reports.searchQueries      y y y y y y y -
  reports.surveys            y y y y y y y -
  reports.surveyAnswers      y y y y y y y -
  reports.nps                y y y n y y n -
  reports.npsAnswers         y y y n y y n -
  reports.npsInsight         y y y n y y n -
  reports.deleteAnswer       y y y n y y n -
  reports.tooltips           y y y y y y y -
  reports.validators         y y y y y y y -
  messages.list              y y y y y y y -
  messages.get               y y y y y y y -
  messages.create            y y y y y y y -
  messages.save              y y y y y y y -
  messages.duplicate         y y y y y y y -
  messages.place             y y y y y y y -
  messages.preview           y y y y y y y -
  messages.translate         y y y y y y y -
  messages.delete            y y y y y y y -
  segments.list              y y y y y y y -
  segments.audience          y y y y y y y -
  segments.eventNames        y y y n y y n -
  segments.get               y y y n y y n -
  segments.save              y y y n y y n -
  segments.create            y y y n y y n -
  segments.clone             y y y n y y n -
  segments.delete            y y y n y y n -
  segments.usage             y y y n y y n -
  segments.preview           y y y n y y n -
  segments.check             y y y n y y n -
  segments.describe          y y y n y y n -
  pageSegments.list          y y y y y y y -
  pageSegments.get           y y y n y y n -
  pageSegments.usage         y y y n y y n -
  pageSegments.seen          y y y n y y n -
  pageSegments.create        y y y n y y n -
  pageSegments.save          y y y n y y n -
  pageSegments.delete        y y y n y y n -
  alarms.list                y y y y y y y -
  alarms.save                y y y y y y y -
  alarms.errors              y y y y y y y -
  alarms.settings            y y n n - - - -
  alarms.saveSettings        y y n n - - - -
  pageChecks.list            y y y y y y y -
  pageChecks.save            y y y n y y n -
  pageCheckSchedules.get     y y y y y y y -
  pageCheckSchedules.save    y y y n y y n -
  pageCheckSchedules.request y y y n y y n -
  pageCheckSchedules.claim   y y y n y y n -
  pageCheckSchedules.end     y y y n y y n -
  previews.create            y y y y y y y -
  contextualRules.list       y y y y y y y -
  contextualRules.usage      y y y y y y y -
  contextualRules.get        y y y y y y y -
  contextualRules.create     y y y y y y y -
  contextualRules.save       y y y y y y y -
  contextualRules.delete     y y y y y y y -
  contextualRules.bulk       y y y y y y y -
  tooltips.list              y y y y y y y -
  tooltips.get               y y y y y y y -
  tooltips.create            y y y y y y y -
  tooltips.save              y y y y y y y -
  tooltips.delete            y y y y y y y -
  beacons.list               y y y y y y y -
  beacons.get                y y y y y y y -
  beacons.create             y y y y y y y -
  beacons.save               y y y y y y y -
  beacons.delete             y y y y y y y -
  validators.list            y y y y y y y -
  validators.get             y y y y y y y -
  validators.create          y y y y y y y -
  validators.save            y y y y y y y -
  validators.delete          y y y y y y y -
  elementTags.list           y y y y y y y -
  elementTags.get            y y y y y y y -
  elementTags.create         y y y y y y y -
  elementTags.save           y y y y y y y -
  elementTags.delete         y y y y y y y -
  tasks.list                 y y y y y y y -
  tasks.get                  y y y y y y y -
  tasks.create               y y y y y y y -
  tasks.save                 y y y y y y y -
  tasks.delete               y y y y y y y -
  pageItems.usage            y y y y y y y -
  pageItems.bulk             y y y y y y y -
  snippet.authentication     y y y n y y n -
  snippet.saveAuthentication y y y n y y n -
  snippet.makeSecret         y y n n y n n -
  snippet.liveEvents         y y y n y n n -
  snippet.makeDebugCode      y y y y y y y -
  editor.create              y y y y y y y -
  editor.get                 y y y y y y y -
  editor.delete              y y y y y y y -
  editor.recordings          y y y y y y y -
  editor.readProposals       y y y y y y y -
  editor.proposeRule          y y y y y y y -
  editor.deleteRecording     y y y y y y y -
  endUsers.filter            y y y n y n n -
  endUsers.list              y y y n y n n -
  endUsers.get               y y y n y n n -
  endUsers.activity          y y y n y n n -
  endUsers.sessions          y y y n y n n -
  endUsers.answers           y y y n y n n -
  endUsers.content           y y y n y n n -
  contentChecks.guide        y y y n y n n -
  contentChecks.promotion    y y y n y n n -
  contentChecks.rule         y y y n y n n -
  contentChecks.tooltip      y y y n y n n -
  contentChecks.beacon       y y y n y n n -
  contentChecks.validator    y y y n y n n -
  contentChecks.welcome      y y y n y n n -
  endUsers.archive           y y y n y n n -
  endUsers.restore           y y y n y n n -
  endUsers.activate          y y y n y n n -
  endUsers.invite            y y y n y n n -
  endUsers.exportData        y y y n y n n -
  endUsers.erase             y y y n y n n -
  endUsers.erasures          y y y n y n n -
  foreignUsers.get           y y y n y n n -
  foreignUsers.filter        y y y n y n n -
  foreignUsers.activity      y y y n y n n -
  userImports.upload         y y y n y n n -
  userImports.get            y y y n y n n -
  userImports.map            y y y n y n n -
  userImports.start          y y y n y n n -
  backgroundTasks.create     y y y y y y y -
  backgroundTasks.get        y y y n y y n -
  backgroundTasks.status     y y y n y y n -
  backgroundTasks.startImport y y y n y n n -
  attributes.create          y y y n - - - -
  attributes.save            y y y n y n n -
  attributes.ofCompany       y y y y y y y -
  attributes.createOfCompany y y y n - - - -
  attributes.saveOfCompany   y y y n y n n -
  attributes.createOfProperty y y y n y n n -
  attributes.saveOfProperty  y y y n y n n -
  attributes.list            y y y y y y y -
  attributes.filter          y y y y y y y -
  search.find                y y y y y y y -
  search.copilotQuestions    y y y n y y n -
  shell.sendSupportMessage   y y y y y y y -
  shell.recordStaffEvents    y y y y y y y y
`
const roles = [
  'superAdmin',
  'companyAdmin',
  'companyModerator',
  'companyContributor',
  'propertyAdmin',
  'propertyModerator',
  'propertyContributor',
  'none',
] as const
type RoleOfTest = (typeof roles)[number]

const expected = new Map(
  cells
    .trim()
    .split('\n')
    .map(line => {
      const [name = '', ...letters] = line.trim().split(/\s+/)
      return [name, letters] as const
    }),
)

let server: TestServer
let world: World
const people = new Map<RoleOfTest, Person>()

function personWith(role: RoleOfTest): Promise<Person> {
  const { company, property } = world
  const inputs = {
    superAdmin: { isSuperAdmin: true },
    companyAdmin: { roles: [{ roleName: 'admin', company }] },
    companyModerator: { roles: [{ roleName: 'moderator', company }] },
    companyContributor: { roles: [{ roleName: 'contributor', company }] },
    propertyAdmin: { roles: [{ roleName: 'admin', property }] },
    propertyModerator: { roles: [{ roleName: 'moderator', property }] },
    propertyContributor: { roles: [{ roleName: 'contributor', property }] },
    none: {},
  } as const
  return aManager(server, inputs[role])
}

beforeAll(async () => {
  server = await openServer({ env: { SUPPORT_EMAIL: 'support@example.com', ...translatorEnv } })
  world = await aWorld(server)
  for (const role of roles) people.set(role, await personWith(role))
})
afterAll(() => server.close())

/** Nothing works on the jobs here: what was started would soon be all that a company may have waiting. */
afterEach(async () => {
  await server.database.asSystem(tx =>
    tx
      .updateTable('job')
      .set({ status: 'cancelled', finished_at: new Date() })
      .where('job.status', 'in', ['prepared', 'queued', 'running'])
      .execute(),
  )
})

/** These change who sends them, so each has a person of its own. */
const isPersonal = (row: Row) => /^(managers|account|sessions|mfa)\./.test(row.name)

async function senderOf(row: Row, role: RoleOfTest): Promise<Person> {
  const known = people.get(role)
  return isPersonal(row) || known === undefined ? personWith(role) : known
}

const placeOf = (by: Person, property: Property = world.property, admin = world.admin): Place => ({
  server,
  company: { id: property.companyId },
  property,
  admin,
  by,
})

async function sampleOf(row: Row, place: Place) {
  const make = samples[row.name]
  if (make === undefined) throw new Error(`there is no sample of ${row.name}`)
  return make(place)
}

const neverWas = 2_000_000_000
/** Deliveries are named by UUIDs, all else by numbers. */
const unusedId = (name: string) => (name === 'delivery' ? randomUUID() : neverWas)

it('every call has a sample and a line of expectations, and nothing else has', () => {
  const names = guarded.map(row => row.name).sort()
  expect(Object.keys(samples).sort()).toEqual(names)
  expect([...expected.keys()].sort()).toEqual(names)
  expect([...expected.values()].every(letters => letters.length === roles.length)).toBe(true)
})

describe('ACCESS-33 without a session', () => {
  it.each(guarded)('$name is refused (401), whatever is sent', async row => {
    const sample = await sampleOf(row, placeOf(await senderOf(row, 'companyAdmin')))
    const nowhere = { company: { id: neverWas }, property: { id: neverWas, companyId: neverWas, name: '' } }
    for (const place of [world, nowhere]) {
      const reply = await sendSample(apiClient(server, null), row, place, sample)
      expect(reply).toMatchObject({ status: 401, body: { code: 'notSignedIn' } })
    }
  })
})

/**
 * Calls that read events and need the event store. These tests run without one, and the server reports this only after
 * all access checks.
 */
const queryEvents = new Set([
  'alarms.errors',
  'pageSegments.seen',
  'segments.eventNames',
  'endUsers.activity',
  'endUsers.sessions',
  'endUsers.answers',
  'eventRetention.preview',
  'foreignUsers.activity',
])
/** Comments come with the call. */
const asksNoEvents = new Set(['reports.npsInsight', 'reports.adoptionGoal', 'reports.saveAdoptionGoal'])
const answered = ({ name }: Row) =>
  (name.startsWith('reports.') && !asksNoEvents.has(name)) || queryEvents.has(name) ? [503] : [200, 201]

describe.each(roles)('ACCESS-8 ACCESS-9 with the role %s', role => {
  it.each(guarded)('$name', async row => {
    const by = await senderOf(row, role)
    const letter = expected.get(row.name)?.[roles.indexOf(role)]
    const reply = await sendSample(by.api, row, world, await sampleOf(row, placeOf(by)))
    if (letter === 'y') expect([answered(row).includes(reply.status), reply.raw]).toEqual([true, reply.raw])
    else if (letter === 'n') expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    else expect(reply).toMatchObject({ status: 404, body: { code: 'notFound' } })
  })
})

/** How many entries the audit logs of both companies have: whatever changes something adds one. */
async function changes(): Promise<number> {
  const row = await server.database.asSystem(tx =>
    tx
      .selectFrom('audit_entry')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  return Number(row.count)
}

describe('ACCESS-33 with an id of another company', () => {
  it.each([...inProperty, ...inCompany])('$name answers like an id that never was', async row => {
    const { company, property, admin } = world.stranger
    const sample = await sampleOf(row, placeOf(admin, property, admin))
    const before = await changes()
    const asTheirs = await sendSample(world.admin.api, row, { company, property }, sample)
    const unknown = { company: { id: neverWas }, property: { ...property, id: neverWas } }
    const asUnknown = await sendSample(world.admin.api, row, unknown, sample)
    expect(asTheirs.status).toBe(404)
    expect(asTheirs.raw).toBe(asUnknown.raw)
    expect(await changes()).toBe(before)
  })

  // Answers live in the event store, which is away here; analytics.test.ts asks the same with it.
  const inDatabase = ofObject.filter(({ name }) => !name.startsWith('reports.'))
  it.each(inDatabase)('$name, their object under our company', async row => {
    const { property, admin } = world.stranger
    const sample = await sampleOf(row, placeOf(admin, property, admin))
    const params = Object.fromEntries(
      Object.entries(sample.params ?? {}).map(([name, value]) => [
        name,
        // A type is no id.
        value === 'companyUser' || name === 'type' ? value : unusedId(name),
      ]),
    )
    const before = await changes()
    const theirs = await sendSample(world.admin.api, row, world, sample)
    const unknown = await sendSample(world.admin.api, row, world, { ...sample, params })
    expect(theirs.status).toBe(404)
    expect(theirs.raw).toBe(unknown.raw)
    expect(await changes()).toBe(before)
  })
})

describe('bad input is refused (400), naming the field', () => {
  it.each([...inProperty, ...inCompany])('$name: an id that is no number', async row => {
    const name = row.path.includes('{property}') ? 'property' : 'company'
    const { body, params, query } = await sampleOf(row, placeOf(world.admin))
    for (const bad of ['abc', '0', '-1', '1.5', '2147483648', '9007199254740993', '%00']) {
      const sample = { body, query: query ?? {}, params: { ...params, [name]: bad } }
      const reply = await sendSample(world.admin.api, row, world, sample)
      expect([bad, reply.status]).toEqual([bad, 400])
      expect(reply.body).toMatchObject({ code: 'malformed' })
      expect(JSON.stringify(reply.body)).toContain(`"params.${name}"`)
    }
  })

  it.each(guarded)('$name: unknown fields and other shapes', async row => {
    const by = await senderOf(row, 'companyAdmin')
    const sample = await sampleOf(row, placeOf(by))
    if (sample.body === undefined) return
    for (const body of [{ ...(sample.body as object), isUnknown: 1 }, [], 'text', 7, null]) {
      const reply = await sendSample(by.api, row, world, { ...sample, body })
      expect([body, reply.status]).toEqual([body, 400])
      expect(reply.body).toMatchObject({ code: 'malformed' })
    }
  })
})
