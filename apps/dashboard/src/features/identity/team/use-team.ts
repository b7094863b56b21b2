import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import type { TeamSearch } from './team-search.ts'

const teamQuery = (company: number, { dialog: _dialog, state, ...query }: TeamSearch) =>
  api.members.list.queryOptions({
    input: { params: { company }, query: { ...query, ...(state ? { status: state } : {}) } },
  })

const securityQuery = (company: number) => api.security.get.queryOptions({ input: { params: { company } } })

const companyQuery = (company: number) => api.companies.get.queryOptions({ input: { params: { company } } })

/** The company whose team is on screen. */
export const useCompanyId = (): number => useProperty().company.id

/** Members and open invites; while another page or order is on its way, the one before stays. */
export function useTeam(search: TeamSearch) {
  const company = useCompanyId()
  return useQuery({ ...teamQuery(company, search), placeholderData: keepPreviousData })
}

/** Whether the company asks for a second factor. */
export function useSecurity() {
  return useQuery(securityQuery(useCompanyId()))
}

/** The company with the state of its single sign-on. */
export function useCompany() {
  return useQuery(companyQuery(useCompanyId()))
}

/** Asks again for everything about the team after it changed; resolves when it is there. */
export function reloadTeam(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: api.members.key() }),
    queryClient.invalidateQueries({ queryKey: api.security.key() }),
    queryClient.invalidateQueries({ queryKey: api.companies.key() }),
  ])
}
