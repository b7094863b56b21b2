import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { aCertificate } from '../../../../test/sso/a-certificate.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server, { members: 10, publicGuides: 5 })
  const popups = `/v2/properties/${world.property.id}/popups`
  const made = await world.admin.api.post<{ id: number }>(popups, { type: 'welcome' })
  expect(made.status).toBe(201)
  const texts = await world.admin.api.put(`/v2/properties/${world.property.id}/texts?lang=en`, {
    title: 'Ask us',
  })
  expect(texts.status).toBe(200)
})
afterAll(() => server.close())

type Fields = Readonly<Record<string, unknown>>

/** Reads the value of a path such as `company.id`; undefined where a part of it is missing. */
const at = (fields: Fields, path: string) =>
  path.split('.').reduce<unknown>((value, part) => (value as Fields | null | undefined)?.[part], fields)

// Document 1 §3, "Property"; privacy level and default language are among the stylings.
it.each([
  'id',
  'name',
  'url',
  'company.id',
  'company.name',
  'parentCompanyId',
  'defaultAction',
  'languages.0.key',
  'texts.en.title',
  'stylings.privacyLevel',
  'stylings.default_language',
  'defaultPopup.id',
  'featureFlags.heart',
  'featureFlagValues.heart',
  'assistant.pageSegment',
  'assistant.copilotSegment',
  'heart',
  'avatar',
])('WIRE-40 COMP-17 a property carries %s', async path => {
  const { body } = await world.admin.api.get<Fields>(`/v2/properties/${world.property.id}`)
  expect(at(body, path)).toBeDefined()
})

// Document 1 §3, "Company" and its features; the configuration of managers' SSO has a separate call (WIRE-34).
it.each([
  'limits.members',
  'members',
  'currentMember.id',
  'currentMember.assignments.0.roleName',
  'allProperties.0.id',
  'config.ssoSaml',
  'config.browserExtension.authMethod',
  'config.browserExtension.openUrl.target',
  'config.browserExtension.openUrl.url',
  'config.browserExtension.openUrl.refreshInterval',
  'config.browserExtension.integrityTokens',
  'mfaEnabled',
  'hasSsoEnabled',
  'invites',
  'features.staffTrainingExtension',
  'features.members',
  'features.companyUserUniqueDataType',
  'features.ssoSamlCompanyUsers',
  'features.appDiscovery',
  'features.portfolioOverview',
  'features.usersV2',
  'features.aiAssistant',
  'features.currency',
])('WIRE-21 FIELD-4 FIELD-6 a company carries %s', async path => {
  const { body } = await world.admin.api.get<Fields>(`/v2/companies/${world.company.id}/company`)
  expect(at(body, path)).toBeDefined()
})

it('COMP-17 FIELD-4 a property and its company carry the values that were saved, not only their names', async () => {
  const { api } = world.admin
  const property = `/v2/properties/${world.property.id}`
  const company = `/v2/companies/${world.company.id}`
  const segment = await api.post<{ id: number }>(`${property}/segments`, { name: 'Pilot group' })
  const saved = await api.put(property, { copilotSegment: segment.body.id })
  const looks = await api.put(`${property}/stylings`, { enableCopilot: true })
  const ssoSaml = { entryPoint: 'https://idp.example.com/sso', cert: aCertificate().certificateText }
  const config = await api.put(`${company}/config`, { newConfig: { ssoSaml } })
  expect([segment, saved, looks, config].map(({ status }) => status)).toEqual([201, 200, 200, 200])
  const ofProperty = await api.get<Fields>(property)
  expect(ofProperty.body).toMatchObject({
    assistant: { copilotSegment: segment.body.id },
    company: { id: world.company.id },
    stylings: { enableCopilot: true, default_language: 'en', privacyLevel: 0 },
    texts: { en: { title: 'Ask us' } },
    // Companies have no parents.
    parentCompanyId: null,
  })
  const ofCompany = await api.get<Fields>(`${company}/company`)
  expect(ofCompany.body).toMatchObject({
    limits: { members: 10, publicGuides: 5, publicChapters: -1 },
    config: { ssoSaml },
    allProperties: [{ id: world.property.id }],
    currentMember: { id: world.admin.id, assignments: [{ roleName: 'admin' }] },
  })
})
