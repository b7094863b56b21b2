import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WireRuleUsage } from '@waymark/contract'
import { api } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { type RuleSearch, ruleQuery } from './rule-search.ts'

const listQuery = (property: number, search: RuleSearch) =>
  api.contextualRules.list.queryOptions({ input: { params: { property }, query: ruleQuery(search) } })

/** Asks for a page of the list before its screen is drawn. */
export function prefetchRules(property: number, search: RuleSearch): void {
  void queryClient.prefetchQuery(listQuery(property, search))
}

/** A page of the rules; while another one is on its way, the one before stays. */
export function useRuleList(search: RuleSearch) {
  const { id } = useProperty()
  return useQuery({ ...listQuery(id, search), placeholderData: keepPreviousData })
}

/** How often the listed rules acted, by id; empty while it is loading. */
export function useRuleUsage(ids: readonly number[]): ReadonlyMap<number, WireRuleUsage> {
  const { id: property } = useProperty()
  const input = { params: { property }, query: { ids: ids.join(',') } }
  const { data } = useQuery({
    ...api.contextualRules.usage.queryOptions({ input }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return new Map(data?.items.map(one => [one.id, one]))
}
