import { client } from '../api/client.ts'

/** Kinds of content that a field can offer by title. An announcement is a message of one type. */
export const contentKinds = [
  'guide',
  'message',
  'announcement',
  'tooltip',
  'validator',
  'beacon',
  'elementTag',
] as const
export type ContentKind = (typeof contentKinds)[number]

export interface NamedContent {
  readonly id: number
  readonly title: string
}

/** As many as a list to choose from shows; typing finds the others. */
const limit = 50
const byTitle = { limit, sort: 'title', order: 'ASC' } as const
const byName = { limit, sort: 'name', order: 'ASC' } as const

const named = ({ id, name }: { readonly id: number; readonly name: string }): NamedContent => ({
  id,
  title: name,
})

interface Source {
  readonly list: (property: number, words: string) => Promise<readonly NamedContent[]>
  readonly get: (property: number, id: number) => Promise<NamedContent>
}

const q = (words: string) => (words === '' ? {} : { q: words })
const search = (words: string) => (words === '' ? {} : { search: words })

const getMessage: Source['get'] = (property, id) => client.messages.get({ params: { property, id } })

const itemsOf = (rows: 'validators' | 'beacons' | 'elementTags'): Source => ({
  list: async (property, words) => {
    const { items } = await client[rows].list({ params: { property }, query: { ...byName, ...q(words) } })
    return items.map(named)
  },
  get: async (property, id) => named(await client[rows].get({ params: { property, id } })),
})

/** How each kind is searched and read. */
export const contentSources: Readonly<Record<ContentKind, Source>> = {
  guide: {
    list: async (property, words) => {
      const found = await client.guides.list({ params: { property }, query: { ...byTitle, ...q(words) } })
      return Array.isArray(found) ? found : found.items
    },
    get: (property, id) => client.guides.get({ params: { property, id }, query: {} }),
  },
  message: {
    list: async (property, words) => {
      const query = { ...byTitle, ...search(words) }
      return (await client.messages.list({ params: { property }, query })).items
    },
    get: getMessage,
  },
  announcement: {
    list: async (property, words) => {
      const query = { ...byTitle, ...search(words), type: 'announcement' as const }
      return (await client.messages.list({ params: { property }, query })).items
    },
    get: getMessage,
  },
  tooltip: {
    list: async (property, words) => {
      const query = { ...byName, ...q(words) }
      return (await client.tooltips.list({ params: { property }, query })).items
    },
    get: (property, id) => client.tooltips.get({ params: { property, id } }),
  },
  validator: itemsOf('validators'),
  beacon: itemsOf('beacons'),
  elementTag: itemsOf('elementTags'),
}
