import { type Maker, withBody } from './sample.ts'

/** A view of the person who sends the call. */
const aView: Maker = async ({ server, company, property, by }) => {
  const { id } = await server.database.asSystem(tx =>
    tx
      .insertInto('saved_view')
      .values({
        company_id: company.id,
        property_id: property.id,
        manager_id: by.id,
        screen: 'manage/list',
        name: 'View',
        query: 'q=invoice',
        is_shared: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return { params: { id } }
}

/** A schedule of the application that sends to the person who sends the call. */
const aSchedule: Maker = async ({ server, company, property, by }) => {
  const { id } = await server.database.asSystem(tx =>
    tx
      .insertInto('report_schedule')
      .values({
        ...{ company_id: company.id, property_id: property.id, manager_id: by.id, recipients: [by.id] },
        ...{ name: 'Guides', report: 'guides', every: 'daily', target: 'mail' },
        next_at: new Date('2026-03-03T05:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return { params: { id } }
}

export const retentionSamples: Readonly<Record<string, Maker>> = {
  'eventRetention.get': () => ({}),
  'eventRetention.preview': () => ({ query: { months: 12 } }),
  'eventRetention.save': () => ({ body: { eventMonths: 13 } }),
}

export const scheduleSamples: Readonly<Record<string, Maker>> = {
  'reportSchedules.list': () => ({}),
  'reportSchedules.create': ({ admin }) => ({
    body: {
      ...{ name: 'Guides', report: 'guides', every: 'weekly' },
      filters: { segment: null, pageSegment: null, language: null },
      target: { kind: 'mail', recipients: [admin.email] },
    },
  }),
  'reportSchedules.save': withBody(aSchedule, { isPaused: true }),
  'reportSchedules.send': aSchedule,
  'reportSchedules.delete': aSchedule,
}

export const viewSamples: Readonly<Record<string, Maker>> = {
  'savedViews.list': () => ({ query: { screen: 'manage/list' } }),
  'savedViews.create': () => ({
    body: { screen: 'manage/list', name: 'View', query: 'q=a', hiddenColumns: [], isShared: false },
  }),
  'savedViews.save': withBody(aView, { name: 'Renamed' }),
  'savedViews.saveDefault': withBody(aView, { isDefault: true }),
  'savedViews.delete': aView,
}
