import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  aCompany,
  aManager,
  aProperty,
  type Company,
  type Person,
  type Property,
} from '../../../../test/builders.ts'
import { aMessage } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { openLog } from '../../../platform/log.ts'
import { applyDueSchedules } from './apply-due-schedules.ts'
import { startMessageSchedule } from './message-schedule.ts'

let server: TestServer
let company: Company
let author: Person
let property: Property

beforeAll(async () => {
  server = await openServer()
  server.clock.set('2026-03-28T22:00:00Z')
  company = await aCompany(server)
  author = await aManager(server, { roles: [{ roleName: 'admin', company }] })
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set('2026-03-28T22:00:00Z')
  property = await aProperty(server, { in: company })
})

const path = (id: number) => `/v2/properties/${property.id}/announcements/${id}`
const read = (id: number) =>
  server.database.asSystem(tx =>
    tx
      .selectFrom('message')
      .select(['message.visibility', 'message.version'])
      .where('message.property_id', '=', property.id)
      .where('message.id', '=', id)
      .executeTakeFirstOrThrow(),
  )

/** A message that is public during the hour that Berlin's clocks skip, in UTC from 01:00 to 02:00. */
async function aScheduledMessage(): Promise<number> {
  const { body: languages } = await author.api.get<{ id: number; key: string }[]>(
    `/v2/properties/${property.id}/languages?filter=all`,
  )
  const english = languages.find(({ key }) => key === 'en')?.id ?? 0
  const { id } = await aMessage({ in: property, by: author })
  const texts = { headline: 'New reports', description: 'They are in the menu.', media: null, cta: null }
  const { body } = await author.api.send<{ visibility: string }>('PUT', path(id), {
    body: {
      announcement: {
        languageTexts: { [english]: { texts, status: 'default' } },
        minTime: { utc: '2026-03-29T01:00:00Z', timezone: 'Europe/Berlin' },
        maxTime: { utc: '2026-03-29T02:00:00Z', timezone: 'Europe/Berlin' },
        publish: true,
      },
    },
  })
  expect(body.visibility).toBe('scheduled')
  return id
}

/** Two servers look at the same moment. Returns how many messages they turned together. */
async function runBothSchedules(at: string): Promise<number> {
  const now = new Date(at)
  const turned = await Promise.all([1, 2].map(() => applyDueSchedules(server.database, now)))
  return turned.reduce((sum, one) => sum + one, 0)
}

const audited = async (id: number) => {
  const rows = await server.database.asSystem(tx =>
    tx
      .selectFrom('audit_entry')
      .select(['audit_entry.action', 'audit_entry.manager_id'])
      .where('audit_entry.object_type', '=', 'message')
      .where('audit_entry.object_id', '=', id)
      .where('audit_entry.manager_id', 'is', null)
      .orderBy('audit_entry.id')
      .execute(),
  )
  return rows.map(row => row.action)
}

it('MSG-38 two servers turn a message once at its start and once at its end', async () => {
  const id = await aScheduledMessage()
  const { version } = await read(id)
  expect(await runBothSchedules('2026-03-29T00:59:59Z')).toBe(0)
  expect(await runBothSchedules('2026-03-29T01:00:00Z')).toBe(1)
  expect(await read(id)).toMatchObject({ visibility: 'public', version })
  expect(await runBothSchedules('2026-03-29T01:00:01Z')).toBe(0)
  expect(await runBothSchedules('2026-03-29T02:00:00Z')).toBe(1)
  expect(await read(id)).toMatchObject({ visibility: 'used', version })
  expect(await audited(id)).toEqual(['message.publish', 'message.unpublish'])
})

it('MSG-38 a message whose start and end passed while no server ran was never shown', async () => {
  const id = await aScheduledMessage()
  expect(await runBothSchedules('2026-03-30T08:00:00Z')).toBe(1)
  expect((await read(id)).visibility).toBe('private')
})

it('MSG-38 a server that starts late turns what is due, and tells the pages', async () => {
  const id = await aScheduledMessage()
  const revision = async () =>
    (
      await server.database.asSystem(tx =>
        tx
          .selectFrom('property')
          .select('property.content_revision')
          .where('property.id', '=', property.id)
          .executeTakeFirstOrThrow(),
      )
    ).content_revision
  const before = await revision()
  server.clock.set('2026-03-29T01:30:00Z')
  const schedule = startMessageSchedule({
    database: server.database,
    clock: server.clock,
    log: openLog('silent'),
    pauseMs: 20,
  })
  try {
    await expect.poll(async () => (await read(id)).visibility).toBe('public')
    expect(Number(await revision())).toBe(Number(before) + 1)
    server.clock.set('2026-03-29T02:00:00Z')
    await expect.poll(async () => (await read(id)).visibility).toBe('used')
  } finally {
    await schedule.stop()
  }
})

it('MSG-36 a scheduled NPS takes the place of the live one at its start, once', async () => {
  const { body: languages } = await author.api.get<{ id: number; key: string }[]>(
    `/v2/properties/${property.id}/languages?filter=all`,
  )
  const english = languages.find(({ key }) => key === 'en')?.id ?? 0
  const texts = {
    ...{ question: 'How likely?', leftLabel: 'Not', rightLabel: 'Very', commentBoxLabel: 'Why?' },
    ...{ buttonLabel: 'Send', thankYouMessage: 'Thank you' },
  }
  const publish = async (more: object) => {
    const { id } = await aMessage({ in: property, by: author, type: 'nps' })
    const announcement = {
      languageTexts: { [english]: { texts, status: 'default' } },
      publish: true,
      ...more,
    }
    expect((await author.api.send('PUT', path(id), { body: { announcement } })).status).toBe(200)
    return id
  }
  const live = await publish({})
  const next = await publish({ minTime: { utc: '2026-03-29T01:00:00Z', timezone: 'Europe/Berlin' } })
  expect([(await read(live)).visibility, (await read(next)).visibility]).toEqual(['public', 'scheduled'])
  await runBothSchedules('2026-03-29T01:00:00Z')
  expect([(await read(live)).visibility, (await read(next)).visibility]).toEqual(['used', 'public'])
  expect(await runBothSchedules('2026-03-29T01:00:01Z')).toBe(0)
})
