import { useMutation } from '@tanstack/react-query'
import type { WireCompany } from '@waymark/contract'
import { SwitchField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'

/** Switches the rule that every member needs a second factor; it takes effect at once. */
export function MfaSwitch({ company }: { readonly company: WireCompany }) {
  const { t } = useTranslation('settings')
  const outcome = useOutcome()
  const denied = useDenied()(company.may.editSecurity)
  const change = useMutation({
    mutationFn: (mfaEnabled: boolean) => {
      const input = { params: { company: company.id }, body: { mfaEnabled } }
      const save = (ifMatch: number) => client.security.save(input, { context: { ifMatch } })
      return saveOrConfirm(company.version, save, confirmStale)
    },
    onSuccess: result => {
      if (result.kind === 'saved') outcome.done('save')
    },
    onError: error => outcome.failed('updateMfa', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.companies.key() }),
  })
  return (
    <SwitchField
      label={t('company.mfa')}
      description={t('company.mfaText')}
      isOn={company.mfaEnabled}
      isBusy={change.isPending}
      unavailable={denied}
      onChange={mfaEnabled => change.mutate(mfaEnabled)}
    />
  )
}
