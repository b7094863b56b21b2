import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WireApplication, WireApplicationMetadata } from '@waymark/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aProperty, type Property } from '../../../../test/builders.ts'
import { anAlarm } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import {
  type ClickHouse,
  createClickHouse,
  type EventEngine,
  migrateEventStore,
  startEventEngine,
} from '../../../platform/clickhouse/index.ts'
import { openLog } from '../../../platform/log.ts'
import { writeHistory } from '../../analytics/events/index.ts'

let dataDir: string
let engine: EventEngine
let events: ClickHouse
let server: TestServer
let world: World

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-portfolio-'))
  engine = await startEventEngine({ dataDir, log: openLog('silent') })
  events = createClickHouse({ url: () => engine.url })
  await migrateEventStore(events)
  server = await openServer({ eventsUrl: () => engine.url })
})
afterAll(async () => {
  await server.close()
  await events.close()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  world = await aWorld(server)
})

const dayMs = 86_400_000

/** A visit of each of these users; figures cover 30 days before the clock of the event store. */
const visits = (...userIds: readonly string[]) => visitsOf(world.property, userIds)

async function visitsOf(property: Property, userIds: readonly string[]): Promise<void> {
  const list = userIds.map(userId => {
    const occurredAt = Date.now() - dayMs
    const who = { companyId: property.companyId, propertyId: property.id, userId, isAnonymous: false }
    const guide = { type: 'guide_started', guideId: 1, guideVersion: 1, source: 'assistant' }
    return {
      subject: { ...who, sessionId: randomUUID(), receivedAt: occurredAt, userAgent: 'test' },
      event: { id: randomUUID(), at: occurredAt, occurredAt, ...guide },
    }
  })
  await writeHistory(events, list as never, randomUUID())
}

const path = () => `/v3/companies/${world.company.id}/applications/metadata`
const add = (body: object) => world.admin.api.post<WireApplicationMetadata>(path(), body)

interface Portfolio {
  readonly items: readonly WireApplicationMetadata[]
  readonly categories: readonly string[]
  readonly totals: object
}
const list = async (query = '') => (await world.admin.api.get<Portfolio>(`${path()}${query}`)).body
const names = async (query: string) => (await list(query)).items.map(({ name }) => name)

it('propertyId, licences, price, priceType and period: use, cost and saving come from the people seen', async () => {
  await visits('ada@example.com', 'bob@example.com', 'ada@example.com')
  const { id: propertyId } = world.property
  const made = await add({ name: 'CRM', propertyId, licences: 10, price: 5, period: 'month' })
  expect(made.body).toMatchObject({
    activeUsers30d: 2,
    utilisation: 0.2,
    annualCost: 600,
    possibleSaving: 480,
    costPerActiveUser: 300,
  })
  const flat = await world.admin.api.put<WireApplicationMetadata>(
    `${path()}/${made.body.id}`,
    { licences: 4, price: 100, priceType: 'flat', period: 'quarter' },
    { ifMatch: 1 },
  )
  expect(flat.body).toMatchObject({ utilisation: 0.5, annualCost: 400, possibleSaving: null })
  await world.admin.api.put(`${path()}/${made.body.id}`, { propertyId: null }, { ifMatch: 2 })
  expect((await list()).items).toMatchObject([{ activeUsers30d: null, utilisation: null, annualCost: 400 }])
})

it('name, owner, vendor and category: the list finds an application by each of them', async () => {
  await add({ name: 'CRM', owner: 'Ida Berg', vendor: 'Example Soft', category: 'Sales' })
  const wiki = await add({ name: 'Wiki', owner: 'Jon Vale', vendor: 'Example Docs', category: 'Knowledge' })
  expect(await names('?search=crm')).toEqual(['CRM'])
  expect(await names('?search=jon')).toEqual(['Wiki'])
  expect(await names('?search=docs')).toEqual(['Wiki'])
  expect(await names('?category=Sales')).toEqual(['CRM'])
  expect((await list()).categories).toEqual(['Knowledge', 'Sales'])
  const changed = { name: 'Handbook', owner: 'Kim Lund', vendor: 'Example Books', category: 'Sales' }
  await world.admin.api.put(`${path()}/${wiki.body.id}`, changed, { ifMatch: 1 })
  expect([await names('?search=kim'), await names('?search=books')]).toEqual([['Handbook'], ['Handbook']])
  expect(await names('?category=Sales')).toEqual(['CRM', 'Handbook'])
})

it('renewalOn and noticeDays: the list shows and filters where a contract is on its way', async () => {
  await add({ name: 'Due', renewalOn: '2026-03-31', noticeDays: 30, licences: 1, price: 7 })
  await add({ name: 'Planned', renewalOn: '2026-03-31', noticeDays: 10 })
  await add({ name: 'Past', renewalOn: '2026-03-01', noticeDays: 10 })
  const none = await add({ name: 'None', noticeDays: 10 })
  expect((await list()).items.map(({ renewal }) => renewal)).toEqual(['due', null, 'past', 'planned'])
  expect(await list('?renewal=due')).toMatchObject({ items: [{ name: 'Due' }], totals: { annualCost: 7 } })
  await world.admin.api.put(`${path()}/${none.body.id}`, { renewalOn: '2026-03-05' }, { ifMatch: 1 })
  expect(await names('?renewal=due')).toEqual(['Due', 'None'])
})

interface Import {
  readonly isWritten: boolean
  readonly rows: readonly object[]
}
const importFile = (csv: string, write = true) =>
  world.admin.api.post<Import>(`${path()}/import`, { csv, write })

it('COMP-19 csv and write: a file is previewed, then written with a version and an entry for each change', async () => {
  await add({ name: 'CRM', licences: 10, owner: 'Ida Berg' })
  await add({ name: 'Wiki', licences: 5 })
  const csv = 'name;licences;price;currency\nCRM;12;;USD\nWiki;5;;\nShop;3;7,50;'
  const counts = { new: 1, changed: 1, unchanged: 1, invalid: 0 }
  expect((await importFile(csv, false)).body).toMatchObject({ ...counts, isWritten: false })
  expect(await names('')).toEqual(['CRM', 'Wiki'])
  expect((await importFile(csv)).body).toMatchObject({ ...counts, isWritten: true })
  expect((await list()).items).toMatchObject([
    { name: 'CRM', licences: 12, owner: 'Ida Berg', version: 2 },
    { name: 'Shop', licences: 3, price: 7.5, version: 1 },
    { name: 'Wiki', licences: 5, version: 1 },
  ])
  const log = await world.admin.api.get<{ total: number }>(
    `/v3/companies/${world.company.id}/audit-log?objectType=applicationMetadata`,
  )
  expect(log.body.total).toBe(4)
})

it('COMP-19 csv: an application is found by its application_id; one invalid row keeps all of them out', async () => {
  const { id: propertyId } = world.property
  await add({ name: 'CRM', propertyId })
  await add({ name: 'Wiki' })
  expect((await importFile(`application_id,name\n${propertyId},Sales\n,Shop`)).body).toMatchObject({
    isWritten: true,
  })
  expect(await names('')).toEqual(['Sales', 'Shop', 'Wiki'])
  const { property: foreign } = world.stranger
  const refused = await importFile(`application_id,name\n${foreign.id},New\n${propertyId},Wiki\n,Tool`)
  expect(refused.body).toMatchObject({
    isWritten: false,
    rows: [
      { line: 2, outcome: 'invalid', issues: [{ column: 'application_id', fault: 'unknownApplication' }] },
      { line: 3, outcome: 'invalid', issues: [{ column: 'name', fault: 'nameTaken' }] },
      { line: 4, outcome: 'new' },
    ],
  })
  expect(await names('')).toEqual(['Sales', 'Shop', 'Wiki'])
  const broken = await importFile('owner\nIda')
  expect(broken).toMatchObject({ status: 422, body: { data: { issues: [{ path: 'csv' }] } } })
})

it('COMP-19 an exported file is imported again without a change, and holds what the filters leave', async () => {
  const terms = { priceType: 'flat', period: 'quarter', renewalOn: '2026-12-31', noticeDays: 30 }
  await add({ name: '=CRM', propertyId: world.property.id, vendor: 'A, B', licences: 2, price: 3, ...terms })
  await add({ name: 'Wiki', category: 'Knowledge' })
  const file = async (query = '') => (await world.admin.api.get<string>(`${path()}/export${query}`)).body
  const csv = await file()
  expect((await importFile(csv)).body).toMatchObject({ new: 0, changed: 0, unchanged: 2, invalid: 0 })
  expect((await file('?category=Knowledge')).trim().split('\r\n')).toHaveLength(2)
})

it('COMP-19 is deleted from the portfolio, which leaves the application itself alone', async () => {
  const { body } = await add({ name: 'CRM', propertyId: world.property.id })
  expect((await world.stranger.admin.api.delete(`${path()}/${body.id}`)).status).toBe(404)
  expect((await world.admin.api.delete(`${path()}/${body.id}`)).body).toEqual({ id: body.id })
  expect(await names('')).toEqual([])
  expect((await world.admin.api.delete(`${path()}/${body.id}`)).status).toBe(404)
  expect((await world.admin.api.get(`/v2/properties/${world.property.id}`)).status).toBe(200)
})

async function alarmsOf(property: Property, count: number): Promise<readonly number[]> {
  const alarms: number[] = []
  for (let made = 0; made < count; made += 1) {
    const { id, steps } = await aGuide({ in: property, by: world.admin })
    alarms.push(await anAlarm(server, { in: property, guide: id, step: steps[0]?.uuid ?? '' }))
  }
  return alarms
}

it('COMP-15 the overview counts active alarms, finds by name and shown URL, filters by level and sorts by each figure', async () => {
  const crm = await aProperty(server, { in: world.company, name: 'CRM', url: 'https://sales.example.net' })
  const wiki = await aProperty(server, { in: world.company, name: 'Wiki', url: 'https://pages.example.org' })
  await visitsOf(crm, ['ada@example.com', 'bob@example.com', 'ada@example.com'])
  await visitsOf(
    wiki,
    Array.from({ length: 4 }, () => 'cleo@example.com'),
  )
  const [ignored = 0] = await alarmsOf(crm, 2)
  await alarmsOf(wiki, 3)
  const path = `/v2/properties/${crm.id}/alarms/${ignored}`
  expect((await world.admin.api.put(path, { status: 'ignored' })).status).toBe(200)
  await world.admin.api.put(`/v2/properties/${wiki.id}/heart-settings`, { enabled: true })
  await world.admin.api.put(`/v2/properties/${crm.id}/heart-settings`, { enabled: false })
  const rows = async (query: string) => {
    const base = `/v3/companies/${world.company.id}/applications`
    const { body } = await world.admin.api.get<{ items: WireApplication[] }>(`${base}${query}`)
    return body.items.filter(({ id }) => id !== world.property.id)
  }
  const found = async (query: string) => (await rows(query)).map(({ name }) => name)
  expect(await rows('')).toMatchObject([
    { name: 'CRM', alarms: 1, users30d: 2, sessions30d: 3 },
    { name: 'Wiki', alarms: 3, users30d: 1, sessions30d: 4 },
  ])
  const queries = [
    ['?search=crm', ['CRM']],
    ['?search=PAGES.example.org', ['Wiki']],
    ['?search=sales.example', ['CRM']],
    ['?search=nothing', []],
    ['?level=advanced', ['Wiki']],
    ['?level=basic', ['CRM']],
    ['?sort=users30d&order=DESC', ['CRM', 'Wiki']],
    ['?sort=users30d&order=ASC', ['Wiki', 'CRM']],
    ['?sort=sessions30d&order=DESC', ['Wiki', 'CRM']],
    ['?sort=sessions30d&order=ASC', ['CRM', 'Wiki']],
    ['?sort=alarms&order=DESC', ['Wiki', 'CRM']],
    ['?sort=alarms&order=ASC', ['CRM', 'Wiki']],
  ] as const
  for (const [query, names] of queries) expect([query, await found(query)]).toEqual([query, names])
})

it('COMP-20 an application with a HEART score and a cost is a point of the chart', async () => {
  const { id: propertyId } = world.property
  const heart = `/v2/properties/${propertyId}/heart-settings`
  await world.admin.api.put(heart, { enabled: true })
  await server.database.asSystem(tx =>
    tx
      .insertInto('property_score')
      .values({
        property_id: propertyId,
        company_id: world.company.id,
        overall: 62.4,
        computed_at: server.clock.now(),
      })
      .execute(),
  )
  await add({ name: 'CRM', propertyId, licences: 10, price: 5 })
  await add({ name: 'Wiki', licences: 10, price: 5 })
  const { points, items } = (await list()) as Portfolio & { points: readonly object[] }
  expect(items).toMatchObject([{ score: 62.4 }, { score: null }])
  expect(points).toEqual([{ id: items[0]?.id, name: 'CRM', score: 62.4, annualCost: 50 }])
  await world.admin.api.put(heart, { enabled: false })
  expect((await list()).items[0]?.score).toBeNull()
})
