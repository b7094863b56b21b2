import { useMutation } from '@tanstack/react-query'
import { showToast } from '@waymark/kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../shared/api/client.ts'
import { refusalOf } from '../../shared/api/refusal.ts'
import { useErrorText } from '../../shared/api/use-error-text.ts'
import {
  closeInvite,
  type InviteDraft,
  type InviteFaults,
  inviteFaults,
  refusedFaults,
} from './invite-draft.ts'
import { useTeamTools } from './team-context.ts'
import { reloadTeam, useCompanyId } from './use-team.ts'

/** Whether every field is as it should be. */
const isFine = (faults: InviteFaults) => Object.keys(faults).length === 0

function useSendInvite(onClose: () => void, onFaults: (faults: InviteFaults) => void) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const { ask } = useTeamTools()
  const company = useCompanyId()
  return useMutation({
    mutationFn: (draft: InviteDraft) =>
      client.members.invite({ params: { company }, body: closeInvite(draft) }),
    onSuccess: ({ email }) => {
      showToast('success', t('team.invite.done', { email }))
      onClose()
      return reloadTeam()
    },
    onError: error => {
      const refusal = refusalOf(error)
      const faults = refusedFaults(error)
      if (!isFine(faults)) return onFaults(faults)
      if (refusal?.code === 'limitReached') {
        onClose()
        return ask({ kind: 'limit', limit: refusal.data.limit })
      }
      showToast('error', t('team.failed', { what: t('team.failure.invite'), reason: errorText(error) }))
    },
  })
}

/** The invite as it is written, and what is wrong with it; faults are shown from the first try on. */
export function useInvite(first: InviteDraft, onClose: () => void) {
  const [draft, setDraft] = useState(first)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<InviteFaults>({})
  const send = useSendInvite(onClose, setRefused)
  const faults = inviteFaults(draft)
  return {
    draft,
    change: (next: InviteDraft) => {
      setDraft(next)
      setRefused({})
    },
    faults: { ...(isTried ? faults : {}), ...refused },
    isBusy: send.isPending,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      setTried(true)
      if (isFine(faults)) send.mutate(draft)
    },
  }
}
