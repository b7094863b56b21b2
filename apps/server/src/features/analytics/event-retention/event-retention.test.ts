import { randomUUID } from 'node:crypto'
import type { WireEventRetention, WireGuideReport, WireRetentionPreview } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Property } from '../../../../test/builders.ts'
import { openReportStore, type ReportStore } from '../../../../test/report-store.ts'
import { type ClickHouse, createClickHouse } from '../../../platform/clickhouse/index.ts'
import { writeHistory } from '../events/index.ts'
import { enforceRetention } from './enforce-retention.ts'

let store: ReportStore
let events: ClickHouse
let path: string
beforeAll(async () => {
  store = await openReportStore()
  events = createClickHouse({ url: () => store.engine.url })
  path = `/v2/companies/${store.world.company.id}/event-retention`
  const { property, stranger } = store.world
  await writeHistory(
    events,
    [
      // November is of this company alone, December of both.
      ...['2025-11-10', '2025-12-10', '2025-12-31', '2026-01-01', '2026-02-10'].map(day =>
        opened(property, day),
      ),
      ...['2025-12-11', '2026-02-11'].map(day => opened(stranger.property, day)),
    ],
    'told',
  )
})
afterAll(async () => {
  await events.close()
  await store.close()
})

function opened(property: Property, day: string) {
  const at = Date.parse(`${day}T12:00:00Z`)
  const subject = {
    companyId: property.companyId,
    propertyId: property.id,
    userId: 'ann',
    isAnonymous: false,
  }
  return {
    subject: { ...subject, sessionId: '', receivedAt: at },
    event: { id: randomUUID(), type: 'assistant_opened' as const, at, occurredAt: at },
  }
}

const daysOf = async ({ id }: Property) =>
  (
    await events.query<{ day: string }>({
      sql: `SELECT toString(toDate(occurred_at)) AS day FROM events WHERE property_id = {id:UInt32} ORDER BY day`,
      params: { id },
    })
  ).map(({ day }) => day)

const enforce = () => enforceRetention({ database: store.server.database, events, clock: store.server.clock })

it('RETAIN-2 a preview counts what a number of months deletes, and deletes nothing', async () => {
  const { body } = await store.world.admin.api.get<WireRetentionPreview>(`${path}/preview?months=2`)
  expect(body).toMatchObject({
    keptFrom: '2026-01-01',
    events: 3,
    total: 1,
    items: [{ propertyId: store.world.property.id, events: 3, firstOn: '2025-11-10' }],
  })
  await enforce()
  expect(await daysOf(store.world.property)).toHaveLength(5)
})

it('RETAIN-3 the job deletes the months before, of this company alone, and the audit log has it', async () => {
  const { admin, moderator, property, stranger, company } = store.world
  expect((await moderator.api.put(path, { eventMonths: 2 })).status).toBe(403)
  const saved = await admin.api.put<WireEventRetention>(path, { eventMonths: 2 })
  expect(saved.body).toMatchObject({ eventMonths: 2, keptFrom: '2026-01-01' })
  await enforce()
  expect(await daysOf(property)).toEqual(['2026-01-01', '2026-02-10'])
  expect(await daysOf(stranger.property)).toEqual(['2025-12-11', '2026-02-11'])
  await enforce()
  const entries = await store.server.database.asSystem(tx =>
    tx
      .selectFrom('audit_entry')
      .select(['action', 'after'])
      .where('company_id', '=', company.id)
      .where('action', 'in', ['company.saveRetention', 'company.deleteEvents'])
      .orderBy('id')
      .execute(),
  )
  expect(entries).toEqual([
    { action: 'company.saveRetention', after: { eventMonths: 2 } },
    { action: 'company.deleteEvents', after: { keptFrom: '2026-01-01', events: 3 } },
  ])
})

it('RETAIN-4 reports state from which day on there are events', async () => {
  const { admin, property } = store.world
  const report = `/v2/properties/${property.id}/analytics/content`
  const read = async (name: string) => (await admin.api.get<WireGuideReport>(`${report}/${name}`)).body
  expect(await read('guides')).toMatchObject({ eventsFrom: '2026-01-01' })
  expect(await read('overview')).toMatchObject({ eventsFrom: '2026-01-01' })
  await admin.api.put(path, { eventMonths: null })
  expect(await read('overview')).toMatchObject({ eventsFrom: null })
})
