import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProperty } from '../property/use-property.ts'
import { type ContentKind, contentSources } from './content-kinds.ts'

const listKey = (property: number, kind: ContentKind, words: string) => [
  'contentChoice',
  property,
  kind,
  words,
]

const titleQuery = (property: number, kind: ContentKind, id: number) => ({
  queryKey: ['contentTitle', property, kind, id],
  queryFn: async () => {
    const { title } = await contentSources[kind].get(property, id)
    return { key: `${kind}:${id}`, title }
  },
  retry: false,
})

/** Contents of a kind to choose from, searched on the server by what is typed. */
export function useContentChoice(kind: ContentKind) {
  const { id: property } = useProperty()
  const [words, onSearch] = useState('')
  const { data } = useQuery({
    queryKey: listKey(property, kind, words),
    queryFn: () => contentSources[kind].list(property, words),
    placeholderData: (before, query) => (query?.queryKey[2] === kind ? keepPreviousData(before) : undefined),
  })
  return { items: data ?? [], onSearch }
}

interface ContentId {
  readonly kind: ContentKind
  readonly id: number
}

/** The titles of contents by `kind:id`, as far as they are known. */
export function useContentTitles(contents: readonly ContentId[]): ReadonlyMap<string, string> {
  const { id: property } = useProperty()
  const wanted = new Map(contents.map(one => [`${one.kind}:${one.id}`, one]))
  const queries = useQueries({
    queries: [...wanted.values()].map(({ kind, id }) => titleQuery(property, kind, id)),
  })
  return new Map(queries.flatMap(({ data }) => (data ? [[data.key, data.title] as const] : [])))
}
