import { type Maker, nothing, withBody } from './sample.ts'

/** By kind: where its calls lie, and the least that one can be made of. */
const kinds = {
  tooltips: { version: 'v2', path: 'tooltips', least: { title: 'A' } },
  beacons: { version: 'v3', path: 'beacons', least: { name: 'A' } },
  validators: { version: 'v3', path: 'validators', least: { name: 'A', rule: { kind: 'required' } } },
  elementTags: { version: 'v3', path: 'element-tags', least: { name: 'A' } },
  tasks: { version: 'v3', path: 'tasks', least: { name: 'A' } },
} as const

/** The five calls about each kind of what is pinned to pages. */
const byKind: Readonly<Record<string, Maker>> = Object.fromEntries(
  Object.entries(kinds).flatMap(([kind, { version, path, least }]) => {
    const aDraft: Maker = async ({ property, admin }) => {
      const { body } = await admin.api.post<{ id: number }>(
        `/${version}/properties/${property.id}/${path}`,
        least,
      )
      return { params: { id: body.id } }
    }
    return [
      [`${kind}.list`, nothing],
      [`${kind}.get`, aDraft],
      [`${kind}.create`, () => ({ body: least })],
      [`${kind}.save`, withBody(aDraft, { visibility: 'private' })],
      [`${kind}.delete`, aDraft],
    ] as const
  }),
)

/** All calls about what is pinned to pages. */
export const itemSamples: Readonly<Record<string, Maker>> = {
  ...byKind,
  'pageItems.usage': () => ({ query: { kind: 'tooltip', ids: '1,2' } }),
  'pageItems.bulk': () => ({ body: { kind: 'tooltip', ids: [1], action: 'archive' } }),
}

/** A session of the person who calls; one who may not have any is sent to the admin's. */
const anEditorSession: Maker = async ({ property, admin, by }) => {
  const path = `/v2/properties/${property.id}`
  const create = (person: typeof by) =>
    person.api.post<{ id: number }>(`${path}/editor-sessions`, { purpose: 'pick' })
  const own = await create(by)
  if (own.status === 201) return { params: { id: own.body.id } }
  // An application without address has no page for the editor.
  await admin.api.put(path, { url: 'https://app.example.com' })
  return { params: { id: (await create(admin)).body.id } }
}

/** An unfinished recording of the person who calls; another person's looks like one that does not exist. */
const anUnfinishedRecording: Maker = async ({ server, company, property, by }) => {
  const recording = JSON.stringify({ title: '', steps: [], isPaused: false, nextKey: 1 })
  const { id } = await server.database.asSystem(tx =>
    tx
      .insertInto('unfinished_recording')
      .values({
        company_id: company.id,
        property_id: property.id,
        manager_id: by.id,
        recording,
        updated_at: server.clock.now(),
      })
      .onConflict(conflict =>
        conflict.columns(['property_id', 'manager_id', 'guide_id']).doUpdateSet({ recording }),
      )
      .returning('unfinished_recording.id')
      .executeTakeFirstOrThrow(),
  )
  return { params: { id } }
}

/** Calls about the snippet and about the editor in the page. */
export const snippetSamples: Readonly<Record<string, Maker>> = {
  'snippet.authentication': nothing,
  'snippet.saveAuthentication': () => ({ body: { enabled: false } }),
  'snippet.makeSecret': nothing,
  'snippet.liveEvents': nothing,
  'snippet.makeDebugCode': nothing,
  'editor.create': () => ({ body: { purpose: 'pick' } }),
  'editor.get': anEditorSession,
  'editor.delete': anEditorSession,
  'editor.recordings': nothing,
  'editor.readProposals': nothing,
  'editor.proposeRule': () => ({ body: { description: 'Two letters' } }),
  'editor.deleteRecording': anUnfinishedRecording,
}
