import { useMutation } from '@tanstack/react-query'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api, client } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { useOutcome } from '../error/use-outcome.ts'
import { saveOrConfirm } from '../stale/save-or-confirm.ts'
import { confirmStale } from '../stale/stale-question.ts'

interface Input {
  readonly version: number
  readonly mfaEnabled: boolean
}

/** What shows the demand: the rule itself, the members and the company. */
const reload = () =>
  Promise.all(
    [api.security, api.members, api.companies].map(calls =>
      queryClient.invalidateQueries({ queryKey: calls.key() }),
    ),
  )

/** Switches the company's demand for a second factor. The promise resolves when it is done, or refused in a toast. */
export function useSaveSecurity(company: number) {
  const { t } = useTranslation('settings')
  const outcome = useOutcome()
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
    onSettled: reload,
  })
  return {
    save: ({ version }: { readonly version: number }, mfaEnabled: boolean): Promise<unknown> =>
      mutateAsync({ version, mfaEnabled }).catch(() => undefined),
    isSaving: isPending,
  }
}
