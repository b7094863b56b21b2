import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { useProperty } from '../property/use-property.ts'

/** As many as one reply holds; typing finds the others. */
const limit = 200

const inputOf = (property: number, search = '') => ({
  input: { params: { property }, query: { limit, ...(search === '' ? {} : { search }) } },
})

/** Asks for both kinds of segments before a screen is drawn that lets a person choose one. */
export function prefetchSegments(property: number): void {
  void queryClient.prefetchQuery(api.segments.list.queryOptions(inputOf(property)))
  void queryClient.prefetchQuery(api.pageSegments.list.queryOptions(inputOf(property)))
}

interface NamedSegment {
  readonly id: number
  readonly name: string
}

export interface SegmentChoices {
  readonly segments: readonly NamedSegment[]
  readonly onSearch: (words: string) => void
}

/** The property's user segments by name, searched on the server by what is typed. */
export function useUserSegments(): SegmentChoices {
  const property = useProperty()
  const [words, onSearch] = useState('')
  const options = api.segments.list.queryOptions(inputOf(property.id, words))
  const { data } = useQuery({ ...options, placeholderData: keepPreviousData })
  return { segments: data?.items ?? [], onSearch }
}

/** The property's page segments by name, searched on the server by what is typed. */
export function usePageSegments(): SegmentChoices {
  const property = useProperty()
  const [words, onSearch] = useState('')
  const options = api.pageSegments.list.queryOptions(inputOf(property.id, words))
  const { data } = useQuery({ ...options, placeholderData: keepPreviousData })
  return { segments: data?.items ?? [], onSearch }
}

/** The name of a segment, or its number while the name is on its way. */
export function segmentName({ segments }: SegmentChoices, id: number): string {
  return segments.find(segment => segment.id === id)?.name ?? `#${id}`
}
