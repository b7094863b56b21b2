import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { useProperty } from '../property/use-property.ts'

/** As many as a list to choose from shows; typing finds the others. */
const limit = 50

interface Offered {
  readonly id: number
  readonly title: string
}

const toOption = ({ id, title }: Offered) => ({ value: String(id), label: title || `#${id}` })

/**
 * The guides to choose from, searched on the server by what is typed, for a `ChoiceField`; deleted ones are not
 * offered. The one that is chosen is among them wherever it stands, deleted or not.
 */
export function useGuideChoice(chosen: number | null) {
  const { id: property } = useProperty()
  const [words, onSearch] = useState('')
  const query = { limit, sort: 'title', order: 'ASC', ...(words === '' ? {} : { q: words }) } as const
  const { data: found } = useQuery({
    ...api.guides.list.queryOptions({
      input: { params: { property }, query },
      select: answer => (Array.isArray(answer) ? answer : answer.items),
    }),
    placeholderData: keepPreviousData,
  })
  const isFound = chosen === null || found?.some(({ id }) => id === chosen) === true
  const { data: own } = useQuery({
    ...api.guides.get.queryOptions({ input: { params: { property, id: chosen ?? 0 }, query: {} } }),
    enabled: found !== undefined && !isFound,
  })
  const more: readonly Offered[] = isFound ? [] : own?.id === chosen ? [own] : [{ id: chosen, title: '' }]
  return { options: [...(found ?? []), ...more].map(toOption), onSearch }
}
