import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WireUserSegment } from '@waymark/contract'
import { api } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { type AttributeSearch, pagingOf, type SegmentSearch, type UserSearch } from './people-search.ts'

const words = (q: string | undefined) => (q === undefined ? {} : { search: q })

const segmentsQuery = (property: number, search: SegmentSearch) =>
  api.segments.list.queryOptions({
    input: { params: { property }, query: { ...pagingOf(search), ...words(search.q) } },
  })

const pageSegmentsQuery = (property: number, search: SegmentSearch) =>
  api.pageSegments.list.queryOptions({
    input: { params: { property }, query: { ...pagingOf(search), ...words(search.q) } },
  })

const usersQuery = (property: number, search: UserSearch) =>
  api.endUsers.filter.queryOptions({
    input: {
      params: { property },
      query: pagingOf(search),
      body: {
        ...words(search.q),
        ...(search.kind ? { kind: search.kind } : {}),
        ...(search.status ? { status: search.status } : {}),
        ...(search.segment ? { segment: search.segment } : {}),
        ...(search.archived ? { archived: true } : {}),
      },
    },
  })

/** Suggested ones are private as well, but no one has archived them. */
const statusFilter = (status: AttributeSearch['status']) => {
  if (status === undefined) return {}
  if (status === 'suggested') return { isSuggested: true }
  return { status, isSuggested: false }
}

const attributesQuery = (property: number, search: AttributeSearch) =>
  api.attributes.filter.queryOptions({
    input: {
      params: { property },
      query: pagingOf(search),
      body: { ...words(search.q), ...statusFilter(search.status) },
    },
  })

const segmentQuery = (property: number, id: number) =>
  api.segments.get.queryOptions({ input: { params: { property, id } } })

/** The attributes that the list of users offers as columns. */
const byName: AttributeSearch = { status: 'public', sort: 'displayName', order: 'ASC' }

/** Asks for the lists before their screens are drawn. */
export const prefetchPeople = {
  segments: (property: number, search: SegmentSearch) =>
    search.kind === 'pages'
      ? queryClient.prefetchQuery(pageSegmentsQuery(property, search))
      : queryClient.prefetchQuery(segmentsQuery(property, search)),
  segment: (property: number, id: number) => queryClient.prefetchQuery(segmentQuery(property, id)),
  users: (property: number, search: UserSearch) =>
    Promise.all([
      queryClient.prefetchQuery(usersQuery(property, search)),
      queryClient.prefetchQuery(attributesQuery(property, byName)),
    ]),
  attributes: (property: number, search: AttributeSearch) =>
    queryClient.prefetchQuery(attributesQuery(property, search)),
}

/** A page of the user segments. */
export function useSegmentPage(search: SegmentSearch) {
  const { id } = useProperty()
  return useQuery({ ...segmentsQuery(id, search), placeholderData: keepPreviousData })
}

/** A page of the page segments. */
export function usePageSegmentPage(search: SegmentSearch) {
  const { id } = useProperty()
  return useQuery({ ...pageSegmentsQuery(id, search), placeholderData: keepPreviousData })
}

/** One user segment. */
export function useSegment(id: number) {
  const { id: property } = useProperty()
  return useQuery(segmentQuery(property, id))
}

/** Asks the server again, past what is kept here. */
export function fetchSegment(property: number, id: number): Promise<WireUserSegment> {
  return queryClient.fetchQuery({ ...segmentQuery(property, id), staleTime: 0 })
}

/** Keeps a reply as the newest state of its segment; lists are asked for again (USEG-36). */
export function keepSegment(property: number, segment: WireUserSegment): void {
  queryClient.setQueryData(segmentQuery(property, segment.id).queryKey, segment)
  void queryClient.invalidateQueries({ queryKey: api.segments.list.key() })
}

/** A page of the users. */
export function useUserPage(search: UserSearch) {
  const { id } = useProperty()
  return useQuery({ ...usersQuery(id, search), placeholderData: keepPreviousData })
}

/** A page of the attributes. */
export function useAttributePage(search: AttributeSearch) {
  const { id } = useProperty()
  return useQuery({ ...attributesQuery(id, search), placeholderData: keepPreviousData })
}

/** The first attributes by name that the property's pages have told about; `isPending` until they are known. */
export function useShownAttributes(count: number) {
  const { id } = useProperty()
  const { data, isPending } = useQuery(attributesQuery(id, byName))
  return { attributes: (data?.items ?? []).slice(0, count), isPending }
}
