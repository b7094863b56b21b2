import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shared/api/client.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import type { ContentKind, ContextDraft } from './rule-draft.ts'

/** As many as a list to choose from shows; typing finds the others. */
const limit = 50

interface Named {
  readonly id: number
  readonly title: string
}

/** Guides or messages by title, searched on the server by what is typed. */
export function useContents(kind: ContentKind) {
  const { id: property } = useProperty()
  const [words, onSearch] = useState('')
  const found = words === '' ? {} : { q: words }
  const guides = useQuery({
    ...api.guides.list.queryOptions({
      input: { params: { property }, query: { limit, sort: 'title', order: 'ASC', ...found } },
      select: answer => (Array.isArray(answer) ? answer : answer.items),
    }),
    enabled: kind === 'guide',
    placeholderData: keepPreviousData,
  })
  const search = words === '' ? {} : { search: words }
  const messages = useQuery({
    ...api.messages.list.queryOptions({
      input: { params: { property }, query: { limit, sort: 'title', order: 'ASC', ...search } },
    }),
    enabled: kind === 'message',
    placeholderData: keepPreviousData,
  })
  const items: readonly Named[] = (kind === 'guide' ? guides.data : messages.data?.items) ?? []
  return { items, onSearch }
}

type Titles = ReadonlyMap<string, string>

const keyOf = ({ contentKind, contentId }: Pick<ContextDraft, 'contentKind' | 'contentId'>) =>
  `${contentKind}:${contentId}`

/** The titles of everything that conditions name, as far as they are known. */
export function useTitles(contexts: readonly ContextDraft[]): Titles {
  const { id: property } = useProperty()
  const idsOf = (kind: ContentKind) =>
    contexts.flatMap(one =>
      one.type === 'content' && one.contentKind === kind && one.contentId !== null ? [one.contentId] : [],
    )
  const guideIds = [...new Set(idsOf('guide'))]
  const messageIds = [...new Set(idsOf('message'))]
  const guides = useQueries({
    queries: guideIds.map(id =>
      api.guides.get.queryOptions({ input: { params: { property, id }, query: {} } }),
    ),
  })
  const messages = useQueries({
    queries: messageIds.map(id => api.messages.get.queryOptions({ input: { params: { property, id } } })),
  })
  return new Map([
    ...guides.flatMap(({ data }) => (data ? [[`guide:${data.id}`, data.title] as const] : [])),
    ...messages.flatMap(({ data }) => (data ? [[`message:${data.id}`, data.title] as const] : [])),
  ])
}

/** What the content of a condition is called; its number while that is not known, null where none is chosen. */
export function contentTitle(titles: Titles, context: ContextDraft): string | null {
  if (context.contentId === null) return null
  return titles.get(keyOf(context)) || `#${context.contentId}`
}
