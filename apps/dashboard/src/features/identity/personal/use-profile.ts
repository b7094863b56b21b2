import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { useRegisteredDraft } from '../../../shared/draft/use-drafts.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import type { FoundIssue } from '../../../shared/issues/read-issues.ts'
import { type FormIssues, useFormIssues } from '../../../shared/issues/use-form-issues.ts'
import { useLatest } from '../../../shared/stable/use-latest.ts'
import {
  closeProfileDraft,
  countProfileChanges,
  openProfileDraft,
  type ProfileDraft,
  profileFaults,
} from './profile-draft.ts'
import { cacheMe, useMe } from './use-account.ts'

const none: readonly FoundIssue[] = []

/** Gives the words for a fault of each field. */
function useFaultText() {
  const { t } = useTranslation('account')
  return (path: string): string | undefined =>
    path === 'name' ? t('profile.nameMissing') : path === 'email' ? t('emailInvalid') : undefined
}

function useSaveProfile(form: Pick<FormIssues, 'failed'>, onSaved: (draft: ProfileDraft) => void) {
  const outcome = useOutcome()
  return useMutation({
    mutationFn: (input: Parameters<typeof client.managers.save>[0]) => client.managers.save(input),
    onSuccess: me => {
      cacheMe(me)
      // Another address is shown as pending; the field holds the one in force again.
      onSaved(openProfileDraft(me))
      outcome.done('updateUser')
    },
    onError: error => {
      form.failed('updateUser', error)
    },
  })
}

/** Name and e-mail as a draft that the shell knows. */
export function useProfile() {
  const { t } = useTranslation('account')
  const me = useMe()
  const opened = openProfileDraft(me)
  const [draft, setDraft] = useState(opened)
  const [isTried, setTried] = useState(false)
  const faultText = useFaultText()
  const faults = Object.entries(profileFaults(draft)).flatMap(([path, isWrong]) =>
    isWrong ? [{ path, code: 'invalid', text: faultText(path) }] : [],
  )
  const issues = useFormIssues({ found: isTried ? faults : none, say: ({ path }) => faultText(path) })
  const { mutate, isPending } = useSaveProfile(issues, setDraft)
  const changes = countProfileChanges(draft, opened)

  const save = useLatest(() => {
    setTried(true)
    issues.show(faults)
    if (faults.length === 0) mutate({ params: { id: me.id }, body: closeProfileDraft(draft, opened) })
  })
  const discard = useLatest(() => {
    issues.clear()
    setTried(false)
    setDraft(opened)
  })
  useRegisteredDraft(
    useMemo(
      () => ({
        changes,
        isSaving: isPending,
        saveLabel: t('profile.save'),
        unavailable: null,
        save,
        discard,
      }),
      [changes, isPending, t, save, discard],
    ),
  )
  return {
    draft,
    issues,
    isEmailChanged: 'email' in closeProfileDraft(draft, opened),
    change: (next: Partial<ProfileDraft>) => {
      for (const path of Object.keys(next)) issues.clear(path)
      setDraft(previous => ({ ...previous, ...next }))
    },
  }
}
