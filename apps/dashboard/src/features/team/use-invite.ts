import { useMutation } from '@tanstack/react-query'
import { showToast } from '@waymark/kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../shared/api/client.ts'
import { useOutcome } from '../../shared/error/use-outcome.ts'
import {
  closeInvite,
  type InviteDraft,
  type InviteFaults,
  inviteFaults,
  refusedFaults,
} from './invite-draft.ts'
import { reloadTeam, useCompanyId } from './use-team.ts'

/** Whether every field is as it should be. */
const isFine = (faults: InviteFaults) => Object.keys(faults).length === 0

function useSendInvite(
  used: number | undefined,
  onClose: () => void,
  onFaults: (faults: InviteFaults) => void,
) {
  const { t } = useTranslation('settings')
  const outcome = useOutcome()
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
      const faults = refusedFaults(error)
      if (!isFine(faults)) return onFaults(faults)
      if (outcome.failed('inviteMember', error, { used }).kind === 'limitModal') onClose()
    },
  })
}

/** The invite as it is written, and what is wrong with it; faults are shown from the first try on. */
export function useInvite(first: InviteDraft, used: number | undefined, onClose: () => void) {
  const [draft, setDraft] = useState(first)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<InviteFaults>({})
  const send = useSendInvite(used, onClose, setRefused)
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
