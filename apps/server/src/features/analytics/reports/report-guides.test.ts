import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WireGuide, WireGuideReport } from '@waymark/contract'
import type { AcceptedEvent } from '@waymark/domain/analytics/events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aChapter, aGuide } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import {
  createClickHouse,
  type EventEngine,
  migrateEventStore,
  startEventEngine,
} from '../../../platform/clickhouse/index.ts'
import { openLog } from '../../../platform/log.ts'
import { writeHistory } from '../events/index.ts'

let dataDir: string
let engine: EventEngine
let server: TestServer
let world: World
let report: string
let orders: WireGuide
let stock: WireGuide
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-report-guides-'))
  engine = await startEventEngine({ dataDir, log: openLog('silent') })
  server = await openServer({ eventsUrl: () => engine.url })
  world = await aWorld(server)
  report = `/v2/properties/${world.property.id}/analytics/content/guides`
  const chapter = await aChapter({ in: world.property, by: world.admin })
  const make = { in: world.property, by: world.admin, isPublic: true }
  orders = await aGuide({ ...make, title: 'Make an order', launcher: chapter.id })
  stock = await aGuide({ ...make, title: 'Count the stock' })
  await aGuide({ in: world.property, by: world.admin, title: 'A draft no one saw' })
  const deleted = await aGuide({ ...make, title: 'Gone' })
  await world.admin.api.delete(`/v2/properties/${world.property.id}/tutorials/${deleted.id}`)
  await sendEvents()
})
afterAll(async () => {
  await server.close()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Two people start "Make an order" three times within the range and finish it once; one start is too old. */
async function sendEvents(): Promise<void> {
  const store = createClickHouse({ url: () => engine.url })
  await migrateEventStore(store)
  const at = (day: string, type: 'guide_started' | 'guide_completed', userId: string) => {
    const occurredAt = Date.parse(`${day}T12:00:00Z`)
    const subject = { companyId: world.company.id, propertyId: world.property.id, userId, isAnonymous: false }
    const event: AcceptedEvent = {
      id: randomUUID(),
      type,
      at: occurredAt,
      occurredAt,
      guideId: orders.id,
      ...(type === 'guide_started' ? { source: 'assistant' as const } : { durationMs: 30_000 }),
    }
    return { subject: { ...subject, sessionId: '', receivedAt: occurredAt }, event }
  }
  await writeHistory(
    store,
    [
      at('2026-01-01', 'guide_started', 'ann'),
      at('2026-02-27', 'guide_started', 'ann'),
      at('2026-02-28', 'guide_started', 'ann'),
      at('2026-03-02', 'guide_started', 'bob'),
      at('2026-03-02', 'guide_completed', 'bob'),
    ],
    'told',
  )
  await store.close()
}

const read = async (query = '') => (await world.admin.api.get<WireGuideReport>(`${report}${query}`)).body

describe('GET analytics/content/guides', () => {
  it('counts the last 30 days and names guides, chapters and rates', async () => {
    const body = await read()
    expect(body).toMatchObject({
      from: '2026-02-01',
      to: '2026-03-02',
      totals: { started: 3, uniqueStarted: 2, completed: 1, averageStarts: 1.5 },
      sources: [{ source: 'assistant', started: 3 }],
      total: 2,
      page: 1,
      limit: 20,
      pendingEvents: 0,
    })
    expect(body.guides[0]).toMatchObject({
      guideId: orders.id,
      title: 'Make an order',
      visibility: 'public',
      wasPublished: true,
      started: 3,
      uniqueStarted: 2,
      completed: 1,
      completionRate: 1 / 3,
      medianDurationS: 30,
    })
    expect(body.guides[0]?.chapter).toMatch(/^Chapter /)
  })

  it('fills guides without events with zeros, and leaves out drafts no one saw and deleted ones', async () => {
    const { guides } = await read()
    expect(guides.map(row => row.title)).toEqual(['Make an order', 'Count the stock'])
    expect(guides[1]).toMatchObject({ guideId: stock.id, started: 0, completionRate: null, chapter: null })
  })

  it('has a day for each day of the range', async () => {
    const { overTime } = await read('?from=2026-02-26&to=2026-03-02')
    expect(overTime).toEqual([
      { day: '2026-02-26', to: '2026-02-26', started: 0, completed: 0 },
      { day: '2026-02-27', to: '2026-02-27', started: 1, completed: 0 },
      { day: '2026-02-28', to: '2026-02-28', started: 1, completed: 0 },
      { day: '2026-03-01', to: '2026-03-01', started: 0, completed: 0 },
      { day: '2026-03-02', to: '2026-03-02', started: 1, completed: 1 },
    ])
  })

  it('searches, sorts and pages', async () => {
    expect((await read('?search=STOCK')).guides.map(row => row.guideId)).toEqual([stock.id])
    expect((await read('?sort=title&order=ASC')).guides.map(row => row.guideId)).toEqual([
      stock.id,
      orders.id,
    ])
    const second = await read('?limit=1&page=2')
    expect(second).toMatchObject({ total: 2, page: 2, guides: [{ guideId: stock.id }] })
    expect((await read('?page=9')).guides).toEqual([])
  })

  it('counts nothing of another company', async () => {
    const { admin, property } = world.stranger
    const { body } = await admin.api.get<WireGuideReport>(
      `/v2/properties/${property.id}/analytics/content/guides`,
    )
    expect(body).toMatchObject({ totals: { started: 0, averageStarts: null }, guides: [], total: 0 })
  })

  it.each([
    ['?from=2026-03-02&to=2026-03-01', 'from'],
    ['?from=2024-01-01&to=2026-03-01', 'from'],
    ['?to=2026-02-30', 'to'],
  ])('refuses %s, naming the field (422)', async (query, path) => {
    const { status, body } = await world.admin.api.get(`${report}${query}`)
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'breaksRule', data: { issues: [{ path }] } })
  })

  it.each([
    ['?from=yesterday', 'query.from'],
    ['?sort=colour', 'query.sort'],
    ['?limit=0', 'query.limit'],
    ['?page=x', 'query.page'],
    [`?search=${'x'.repeat(201)}`, 'query.search'],
  ])('refuses %s, naming the field (400)', async (query, path) => {
    const { status, body } = await world.admin.api.get(`${report}${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'malformed', data: { issues: [{ path }] } })
  })
})

it('says that the event store is away (503) and when to ask again (promise 2)', async () => {
  const without = await openServer()
  try {
    const own = await aWorld(without)
    const path = `/v2/properties/${own.property.id}/analytics/content/guides`
    const { status, body, headers } = await own.admin.api.get(path)
    expect(status).toBe(503)
    expect(body).toMatchObject({ code: 'unavailable', data: { retryAfterS: 5 } })
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await own.admin.api.get(`/v2/properties/${own.property.id}/tutorials`)).status).toBe(200)
  } finally {
    await without.close()
  }
})
