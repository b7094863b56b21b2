import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WireApplicationMetadata } from '@waymark/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
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
async function visits(...userIds: readonly string[]): Promise<void> {
  const list = userIds.map(userId => {
    const occurredAt = Date.now() - dayMs
    const who = { companyId: world.company.id, propertyId: world.property.id, userId, isAnonymous: false }
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
