import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WirePropertyRow } from '@waymark/contract'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { useProperty } from './use-property.ts'

/** As many as one reply holds; typing finds the others. */
const maxRequestedAtOnce = 200

/** The company's applications by name, searched on the server by what is typed. */
export function useApplications(): {
  readonly applications: readonly Pick<WirePropertyRow, 'id' | 'name'>[]
  readonly onSearch: (words: string) => void
} {
  const { company } = useProperty()
  const [words, setWords] = useState('')
  const query = { limit: maxRequestedAtOnce, ...(words === '' ? {} : { search: words }) }
  const { data } = useQuery(
    api.properties.list.queryOptions({ input: { query }, placeholderData: keepPreviousData }),
  )
  return {
    applications: (data?.items ?? []).filter(property => property.company.id === company.id),
    onSearch: typed => setWords(typed.trim().slice(0, 200)),
  }
}
