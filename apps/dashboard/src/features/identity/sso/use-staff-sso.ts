import { useMutation, useQuery } from '@tanstack/react-query'
import type { WireSso } from '@waymark/contract'
import { mayAll } from '@waymark/domain/identity/access'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import type { SituationId } from '../../../shared/error/situations.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { situationOf } from '../../../shared/property/situation-of.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'

const ssoQuery = (company: number) => api.sso.get.queryOptions({ input: { params: { company } } })

/** The company's identity provider for staff. */
export function useStaffSso() {
  const { company } = useProperty()
  return useQuery(ssoQuery(company.id))
}

/** Keeps a newer configuration, and has the team's page ask again. */
export function cacheStaffSso(company: number, sso: WireSso): void {
  queryClient.setQueryData(ssoQuery(company).queryKey, sso)
  void queryClient.invalidateQueries({ queryKey: api.companies.key() })
}

/** The configuration as the server has it now. */
export async function fetchStaffSso(company: number): Promise<WireSso> {
  return queryClient.fetchQuery({ ...ssoQuery(company), staleTime: 0 })
}

/** Why the person may not change the identity provider; null where they may. */
export function useSsoDenied(): string | null {
  const denied = useDenied()
  const { role } = situationOf(useProperty())
  return denied(mayAll(role, ['view:settings/company/team/sso', 'edit:company']))
}

export type SsoChange = 'enable' | 'disable' | 'remove' | 'test'

async function send(company: number, change: SsoChange, { version }: WireSso): Promise<unknown> {
  const params = { company }
  if (change === 'test') {
    const { url } = await client.sso.beginTest({ params })
    window.location.assign(url)
    return
  }
  const result = await saveOrConfirm<WireSso | null>(
    version,
    async ifMatch => {
      const context = { context: { ifMatch } }
      if (change !== 'remove')
        return client.sso.save({ params, body: { enabled: change === 'enable' } }, context)
      await client.sso.remove({ params }, context)
      return null
    },
    confirmStale,
  )
  if (result.kind === 'saved' && result.value) cacheStaffSso(company, result.value)
  else await fetchStaffSso(company)
  return result.kind
}

const situations = {
  enable: 'enableSso',
  disable: 'disableSso',
  remove: 'deleteSso',
  test: 'testSso',
} as const satisfies Record<SsoChange, SituationId>

const doneTexts = { enable: 'enabled', disable: 'disabled', remove: 'removed' } as const

/** Switches single sign-on on and off, forgets the identity provider, or leads to it for a test. */
export function useSsoActions(sso: WireSso) {
  const { t } = useTranslation('settings')
  const outcome = useOutcome()
  const { company } = useProperty()
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (change: SsoChange) => send(company.id, change, sso),
    onSuccess: (kind, change) => {
      if (change !== 'test' && kind === 'saved') showToast('success', t(`sso.done.${doneTexts[change]}`))
      void queryClient.invalidateQueries({ queryKey: api.companies.key() })
    },
    onError: (error, change) => {
      outcome.failed(situations[change], error)
    },
  })
  return {
    run: (change: SsoChange): Promise<boolean> =>
      mutateAsync(change).then(
        () => true,
        () => false,
      ),
    busy: isPending ? variables : null,
  }
}
