import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { WireApplication } from '@waymark/contract'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { firstPropertyOf } from '../../../shared/property/first-property-of.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'

/** Asks again for every list that names applications. */
export function reloadApplications(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: api.applications.list.key() }),
    queryClient.invalidateQueries({ queryKey: api.applications.discovered.key() }),
    queryClient.invalidateQueries({ queryKey: api.properties.list.key() }),
    queryClient.invalidateQueries({ queryKey: api.companies.key() }),
  ])
}

/** Archives or restores an application. Archiving the application on screen opens another one. */
export function useArchiving() {
  const { id: current, company } = useProperty()
  const outcome = useOutcome()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ row, change }: { row: WireApplication; change: 'archive' | 'restore' }) => {
      const input = { params: { company: company.id, id: row.id } }
      const save = (ifMatch: number) => {
        const options = { context: { ifMatch } }
        return change === 'archive'
          ? client.applications.archive(input, options)
          : client.applications.restore(input, options)
      }
      return saveOrConfirm(row.version, save, confirmStale)
    },
    onSuccess: async (result, { row, change }) => {
      if (result.kind === 'saved') outcome.done('save')
      if (result.kind === 'saved' && change === 'archive' && row.id === current) {
        const property = await firstPropertyOf(company.id)
        if (property !== null)
          await navigate({ to: '/app/$property/applications/overview', params: { property } })
      }
      await reloadApplications()
    },
    onError: error => outcome.failed('save', error),
  })
}

/** Marks an application as a favorite, or takes the mark away. */
export function useFavourite() {
  const company = useProperty().company.id
  const outcome = useOutcome()
  return useMutation({
    mutationFn: ({ id, isFavourite }: WireApplication) =>
      client.applications.saveFavourite({ params: { company, id }, body: { isFavourite: !isFavourite } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.applications.list.key() }),
    onError: error => outcome.failed('save', error),
  })
}
