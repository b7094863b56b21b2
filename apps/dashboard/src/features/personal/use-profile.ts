import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../shared/api/client.ts'
import { issueCode } from '../../shared/api/issue-code.ts'
import { useRegisteredDraft } from '../../shared/draft/use-drafts.ts'
import { useOutcome } from '../../shared/error/use-outcome.ts'
import {
  closeProfileDraft,
  countProfileChanges,
  openProfileDraft,
  type ProfileDraft,
  profileFaults,
} from './profile-draft.ts'
import { keepMe, useMe } from './use-account.ts'

/** Words for the refusals that belong to a field. */
function useRefused(error: unknown) {
  const { t } = useTranslation('account')
  return {
    email: issueCode(error, 'email') ? t('emailInvalid') : null,
    name: issueCode(error, 'name') ? t('profile.nameMissing') : null,
  }
}

/** Words for what was typed wrongly. */
function useTypedFaults(draft: ProfileDraft) {
  const { t } = useTranslation('account')
  const faults = profileFaults(draft)
  return {
    name: faults.name ? t('profile.nameMissing') : null,
    email: faults.email ? t('emailInvalid') : null,
  }
}

function useSaveProfile(onSaved: (draft: ProfileDraft) => void) {
  const outcome = useOutcome()
  return useMutation({
    mutationFn: (input: Parameters<typeof client.managers.save>[0]) => client.managers.save(input),
    onSuccess: me => {
      keepMe(me)
      // Another address is shown as pending; the field holds the one in force again.
      onSaved(openProfileDraft(me))
      outcome.done('updateUser')
    },
    onError: error => {
      outcome.failed('updateUser', error)
    },
  })
}

/** Name and e-mail as a draft that the shell knows. */
export function useProfile() {
  const { t } = useTranslation('account')
  const me = useMe()
  const opened = openProfileDraft(me)
  const [draft, setDraft] = useState(opened)
  const [attempt, setAttempt] = useState(0)
  const fields = useRef<HTMLDivElement>(null)
  const { mutate, isPending, error, reset } = useSaveProfile(setDraft)
  const changes = countProfileChanges(draft, opened)
  const faults = useTypedFaults(draft)
  const refused = useRefused(error)

  const save = () => {
    setAttempt(count => count + 1)
    if (Object.values(faults).some(Boolean)) return
    mutate({ params: { id: me.id }, body: closeProfileDraft(draft, opened) })
  }
  const discard = () => {
    reset()
    setAttempt(0)
    setDraft(opened)
  }
  // The save bar outlives many renders and must act on what is typed by then.
  const newest = useRef({ save, discard })
  newest.current = { save, discard }
  useRegisteredDraft(
    useMemo(
      () => ({
        changes,
        isSaving: isPending,
        saveLabel: t('profile.save'),
        unavailable: null,
        save: () => newest.current.save(),
        discard: () => newest.current.discard(),
      }),
      [changes, isPending, t],
    ),
  )
  useEffect(() => {
    if (attempt > 0 || error) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt, error])
  const isTried = attempt > 0
  return {
    draft,
    fields,
    isEmailChanged: 'email' in closeProfileDraft(draft, opened),
    change: (next: Partial<ProfileDraft>) => {
      reset()
      setDraft(previous => ({ ...previous, ...next }))
    },
    errorOf: (field: keyof typeof faults) => refused[field] ?? (isTried ? faults[field] : null),
  }
}
