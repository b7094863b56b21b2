import { useQuery } from '@tanstack/react-query'
import type { WirePageCheck } from '@waymark/contract'
import type { CheckedKind } from '@waymark/domain/content/page-check'
import { api } from '../api/client.ts'
import { useProperty } from '../property/use-property.ts'

/** The last check of a guide or page item in a browser; null if there was none, or until it is read. */
export function usePageCheck(kind: CheckedKind, id: number): WirePageCheck | null {
  const { id: property } = useProperty()
  const input = { params: { property }, query: { kind, id, limit: 1 } }
  const { data } = useQuery(api.pageChecks.list.queryOptions({ input }))
  return data?.items[0] ?? null
}

/** The last check of a guide or page item if it failed; all rows of a list share one request for the worst 200. */
export function useFailedCheck(kind: CheckedKind, id: number): WirePageCheck | null {
  const { id: property } = useProperty()
  const input = { params: { property }, query: { kind, failing: 'true' as const, limit: 200 } }
  const { data } = useQuery({
    ...api.pageChecks.list.queryOptions({ input }),
    staleTime: 60_000,
    select: ({ items }) => items.find(check => check.id === id) ?? null,
  })
  return data ?? null
}
