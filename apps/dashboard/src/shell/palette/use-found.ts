import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api/client.ts'

/** So many applications and things of each kind are offered at most. */
const maxPerKind = 5

/** Searches this property on the server for the words, and the applications by name. */
export function useFound(property: number, words: string) {
  const q = words.trim()
  const things = useQuery(
    api.search.find.queryOptions({
      input: { params: { property }, query: { q, limit: maxPerKind } },
      enabled: q !== '',
      placeholderData: keepPreviousData,
    }),
  )
  const applications = useQuery(
    api.properties.list.queryOptions({
      input: { query: { limit: maxPerKind + 1, favourites: 'first', ...(q === '' ? {} : { search: q }) } },
      placeholderData: keepPreviousData,
    }),
  )
  const others = (applications.data?.items ?? []).filter(({ id }) => id !== property)
  return {
    things: q === '' ? [] : (things.data?.items ?? []),
    applications: others.slice(0, maxPerKind),
    isFetching: things.isFetching || applications.isFetching,
    error: things.error ?? applications.error,
    retry: () => {
      if (q !== '') void things.refetch()
      void applications.refetch()
    },
  }
}
