import type { WireGuide, WireTooltip } from '@waymark/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  aCompany,
  aGuide,
  aManager,
  aProperty,
  aStep,
  type Person,
  type Property,
} from '../../../../test/builders.ts'
import { deliverTo, openAssistant, type TestAssistant, testOrigin } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let assistant: TestAssistant
let author: Person
let property: Property
beforeAll(async () => {
  server = await openServer()
  assistant = await openAssistant(server)
  const company = await aCompany(server)
  author = await aManager(server, { roles: [{ roleName: 'admin', company }] })
  property = await aProperty(server, { in: company, url: testOrigin })
})
afterAll(async () => {
  await assistant.close()
  await server.close()
})

const identifier = { candidates: [{ css: '#save' }], label: 'Save' }
/** What an editor of an earlier release recorded besides. */
const former = { rect: { x: 1, y: 2, width: 30, height: 10 }, screenshotHash: 'abc', version: 2 }
const recorded = { ...identifier, ...former }

const own = (path: string) => `/v2/properties/${property.id}/${path}`
const stored = () =>
  server.database.asSystem(async tx => ({
    items: await tx.selectFrom('page_item').select('identifier').execute(),
    steps: await tx.selectFrom('guide').select('steps').execute(),
  }))
/** Adds the former fields to what is stored, as an earlier release has left it. */
const storeFormer = () =>
  server.database.asSystem(async tx => {
    const added = sql`${JSON.stringify(former)}::jsonb`
    await sql`UPDATE page_item SET identifier = identifier || ${added}`.execute(tx)
    await sql`UPDATE guide SET steps =
      jsonb_set(steps, '{0,identifier}', (steps -> 0 -> 'identifier') || ${added})`.execute(tx)
  })

it('EDIT-32 identifiers lose the fields of earlier editors when they are saved, read and delivered', async () => {
  const { api } = author
  const item = await api.post<WireTooltip>(own('tooltips'), {
    title: 'Save',
    identifier: recorded,
    languageTexts: { en: { texts: { text: 'Saves it.' } } },
    visibility: 'public',
  })
  expect([item.status, item.raw]).toEqual([201, item.raw])
  const steps = [aStep({ identifier: recorded })]
  const guide = await aGuide({ in: property, by: author, steps, isPublic: true })
  expect(JSON.stringify(await stored())).not.toMatch(/rect|screenshotHash|version/)

  await storeFormer()
  expect(JSON.stringify(await stored())).toMatch(/rect.*rect/)
  const readItem = await api.get<WireTooltip>(own(`tooltips/${item.body.id}`))
  const readGuide = await api.get<WireGuide>(own(`tutorials/edit/${guide.id}`))
  expect(readItem.body.identifier).toEqual(identifier)
  expect(readGuide.body.steps.map(step => step.identifier)).toEqual([identifier])

  const { content } = await deliverTo(assistant, property.id)
  expect(content.tooltips?.map(one => one.identifier)).toEqual([identifier])
  expect(content.guides.map(one => one.steps[0]?.identifier)).toEqual([identifier])
})

it('EDIT-32 other unknown fields of an identifier are refused', async () => {
  const sent = { title: 'Save', identifier: { ...identifier, place: 1 } }
  expect((await author.api.post(own('tooltips'), sent)).status).toBe(400)
})
