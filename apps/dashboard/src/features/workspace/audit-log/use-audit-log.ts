import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../shared/api/client.ts'
import { fetchFile, saveFile } from '../../../shared/api/save-file.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { type AuditSearch, auditFilters } from './audit-search.ts'

/** Something is written all the time, so a page of the log is asked for again after this. */
const freshMs = 5_000

/** A page of the log; while another one is on its way, the one before stays. */
export function useAuditLog(search: AuditSearch) {
  const { company } = useProperty()
  const { page, limit, order } = search
  const query = {
    ...auditFilters(search),
    ...(page ? { page } : {}),
    ...(limit ? { limit } : {}),
    ...(order ? { order } : {}),
  }
  return useQuery(
    api.audit.list.queryOptions({
      input: { params: { company: company.id }, query },
      placeholderData: keepPreviousData,
      staleTime: freshMs,
    }),
  )
}

export type AuditReply = NonNullable<ReturnType<typeof useAuditLog>['data']>

/** People, kinds and actions that occur in the log. */
export function useAuditChoices() {
  const { company } = useProperty()
  return useQuery(api.audit.choices.queryOptions({ input: { params: { company: company.id } } }))
}

/** Saves what the filters leave as a CSV file. */
export function useAuditExport(search: AuditSearch) {
  const outcome = useOutcome()
  const { company } = useProperty()
  return useMutation({
    mutationFn: async () => {
      const filters = Object.entries(auditFilters(search)).map(([key, value]) => [key, String(value)])
      const query = new URLSearchParams(filters)
      const path = `/api/v3/companies/${company.id}/audit-log/export?${query}`
      saveFile(await fetchFile(path, 'text/csv'), `audit-log-${new Date().toISOString().slice(0, 10)}.csv`)
    },
    onError: error => {
      outcome.failed('exportAuditLog', error)
    },
  })
}
