import { useMutation } from '@tanstack/react-query'
import { showToast } from '@waymark/kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import type { FoundIssue } from '../../../shared/issues/read-issues.ts'
import { type FormIssues, useFormIssues } from '../../../shared/issues/use-form-issues.ts'
import {
  closeInvite,
  type InviteDraft,
  type InviteFaults,
  inviteFaults,
  refusedFaults,
} from './invite-draft.ts'
import { reloadTeam, useCompanyId } from './use-team.ts'

const none: readonly FoundIssue[] = []

type InviteFault = NonNullable<InviteFaults[keyof InviteFaults]>

/** Whether every field is as it should be. */
const isFine = (faults: InviteFaults) => Object.keys(faults).length === 0

function useSendInvite(
  used: number | undefined,
  onClose: () => void,
  failed: FormIssues['failed'],
  onFaults: (faults: InviteFaults) => void,
) {
  const { t } = useTranslation('settings')
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
      if (failed('inviteMember', error, { used }).kind === 'limitModal') onClose()
    },
  })
}

/** The invite as it is written, and what is wrong with it; faults are shown from the first try on. */
export function useInvite(first: InviteDraft, used: number | undefined, onClose: () => void) {
  const [draft, setDraft] = useState(first)
  const [isTried, setTried] = useState(false)
  const { t } = useTranslation('settings')
  const faults = inviteFaults(draft)
  const issuesOf = (found: InviteFaults): readonly FoundIssue[] =>
    Object.entries(found).map(([path, fault]) => ({
      path,
      code: 'invalid',
      text: t(`team.invite.${fault as InviteFault}`),
    }))
  const issues = useFormIssues({ found: isTried ? issuesOf(faults) : none })
  const send = useSendInvite(used, onClose, issues.failed, found => issues.show(issuesOf(found)))
  return {
    draft,
    change: (next: InviteDraft) => {
      setDraft(next)
      issues.clear()
    },
    issues,
    isBusy: send.isPending,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      setTried(true)
      issues.show(issuesOf(faults))
      if (isFine(faults)) send.mutate(draft)
    },
  }
}
