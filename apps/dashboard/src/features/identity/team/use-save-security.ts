import { useMutation } from '@tanstack/react-query'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'
import { reloadTeam, useCompanyId } from './use-team.ts'

interface Input {
  readonly version: number
  readonly mfaEnabled: boolean
}

/** Switches the company's demand for a second factor. The promise resolves when it is done, or refused in a toast. */
export function useSaveSecurity() {
  const { t } = useTranslation('settings')
  const outcome = useOutcome()
  const company = useCompanyId()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ version, mfaEnabled }: Input) => {
      const input = { params: { company }, body: { mfaEnabled } }
      return saveOrConfirm(
        version,
        ifMatch => client.security.save(input, { context: { ifMatch } }),
        confirmStale,
      )
    },
    onSuccess: (result, { mfaEnabled }) => {
      if (result.kind === 'saved') showToast('success', t(mfaEnabled ? 'team.mfa.isOn' : 'team.mfa.isOff'))
    },
    onError: error => {
      outcome.failed('updateMfa', error)
    },
    onSettled: () => reloadTeam(),
  })
  return {
    save: ({ version }: { readonly version: number }, mfaEnabled: boolean): Promise<unknown> =>
      mutateAsync({ version, mfaEnabled }).catch(() => undefined),
    isSaving: isPending,
  }
}
