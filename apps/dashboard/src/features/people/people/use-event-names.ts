import { useQuery } from '@tanstack/react-query'
import { isTrackName } from '@waymark/domain/analytics/events'
import { useState } from 'react'
import { api } from '../../../shared/api/client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'

/** The names of events that pages sent lately, and what is typed: a name may be used before the first page sends it. */
export function useEventNames(chosen: string) {
  const { id: property } = useProperty()
  const [typed, onSearch] = useState('')
  const { data } = useQuery(api.segments.eventNames.queryOptions({ input: { params: { property } } }))
  const own = [chosen, typed.trim()].filter(isTrackName)
  const names = [...new Set([...(data?.items ?? []), ...own])]
  return { options: names.map(name => ({ value: name, label: name })), onSearch }
}
