import { keepPreviousData, useQuery } from '@tanstack/react-query'
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
