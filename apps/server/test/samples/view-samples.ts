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

export const viewSamples: Readonly<Record<string, Maker>> = {
  'savedViews.list': () => ({ query: { screen: 'manage/list' } }),
  'savedViews.create': () => ({
    body: { screen: 'manage/list', name: 'View', query: 'q=a', hiddenColumns: [], isShared: false },
  }),
  'savedViews.save': withBody(aView, { name: 'Renamed' }),
  'savedViews.saveDefault': withBody(aView, { isDefault: true }),
  'savedViews.delete': aView,
}
