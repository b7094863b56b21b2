import { useMutation } from '@tanstack/react-query'
import type { WireCompany } from '@waymark/contract'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'
import { companyQuery } from './company-query.ts'

interface DiscoveryChange {
  readonly company: WireCompany
  readonly sent: Partial<WireCompany['appDiscovery']>
}

/** Saves how web applications are discovered; the list of them is read again. */
export function useAppDiscovery() {
  const outcome = useOutcome()
  return useMutation({
    mutationFn: ({ company, sent }: DiscoveryChange) => {
      const input = { params: { company: company.id }, body: sent }
      const save = (ifMatch: number) => client.companies.saveAppDiscovery(input, { context: { ifMatch } })
      return saveOrConfirm(company.version, save, confirmStale)
    },
    onSuccess: async (result, { company }) => {
      if (result.kind === 'saved') {
        queryClient.setQueryData(companyQuery(company.id).queryKey, result.value)
        outcome.done('saveAppDiscoverySettings')
        await queryClient.invalidateQueries({ queryKey: api.applications.discovered.key() })
        return
      }
      await queryClient.invalidateQueries({ queryKey: api.companies.key() })
    },
    onError: error => outcome.failed('saveAppDiscoverySettings', error),
  })
}
