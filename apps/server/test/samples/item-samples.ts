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
export const itemSamples: Readonly<Record<string, Maker>> = Object.fromEntries(
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

/** Calls about the snippet. */
export const snippetSamples: Readonly<Record<string, Maker>> = {
  'snippet.authentication': nothing,
  'snippet.saveAuthentication': () => ({ body: { enabled: false } }),
  'snippet.makeSecret': nothing,
  'snippet.makeDebugCode': nothing,
}
