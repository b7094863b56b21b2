import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../shared/api/client.ts'
import { issueCode } from '../../shared/api/issue-code.ts'
import { refusalOf } from '../../shared/api/refusal.ts'
import { useRegisteredDraft } from '../../shared/draft/use-drafts.ts'
import { useOutcome } from '../../shared/error/use-outcome.ts'
import {
  closeProfileDraft,
  countProfileChanges,
  needsPassword,
  openProfileDraft,
  type ProfileDraft,
  profileFaults,
} from './profile-draft.ts'
import { keepMe, reloadSecurity, useMe } from './use-account.ts'

interface Typed {
  readonly draft: ProfileDraft
  readonly currentPassword: string
}

/** Words for the refusals that belong to a field. */
function useRefused(error: unknown) {
  const { t } = useTranslation(['account', 'common'])
  const code = refusalOf(error)?.code
  const isPasswordWrong = code === 'invalidPasswordExistingMessage' || issueCode(error, 'currentPassword')
  return {
    email:
      code === 'nameTaken' ? t('profile.emailTaken') : issueCode(error, 'email') ? t('emailInvalid') : null,
    name: issueCode(error, 'name') ? t('profile.nameMissing') : null,
    currentPassword: isPasswordWrong ? t('common:errors.invalidPasswordExistingMessage') : null,
  }
}

/** Words for what was typed wrongly. */
function useTypedFaults({ draft, currentPassword }: Typed, opened: ProfileDraft) {
  const { t } = useTranslation('account')
  const faults = profileFaults(draft, opened, currentPassword)
  return {
    name: faults.name ? t('profile.nameMissing') : null,
    email: faults.email ? t('emailInvalid') : null,
    currentPassword: faults.currentPassword ? t('password.missing') : null,
  }
}

function useSaveProfile(onSaved: (draft: ProfileDraft) => void) {
  const outcome = useOutcome()
  return useMutation({
    mutationFn: (input: Parameters<typeof client.managers.save>[0]) => client.managers.save(input),
    onSuccess: me => {
      keepMe(me)
      reloadSecurity()
      onSaved(openProfileDraft(me))
      outcome.done('updateUser')
    },
    onError: error => {
      outcome.failed('updateUser', error)
    },
  })
}

/** Name and e-mail as a draft that the shell knows, with the password that another e-mail takes. */
export function useProfile() {
  const { t } = useTranslation('account')
  const me = useMe()
  const opened = openProfileDraft(me)
  const [typed, setTyped] = useState<Typed>({ draft: opened, currentPassword: '' })
  const [attempt, setAttempt] = useState(0)
  const fields = useRef<HTMLDivElement>(null)
  const { mutate, isPending, error, reset } = useSaveProfile(draft =>
    setTyped({ draft, currentPassword: '' }),
  )
  const changes = countProfileChanges(typed.draft, opened)
  const faults = useTypedFaults(typed, opened)
  const refused = useRefused(error)

  const save = () => {
    setAttempt(count => count + 1)
    if (Object.values(faults).some(Boolean)) return
    const { currentPassword } = typed
    const secret = needsPassword(typed.draft, opened) ? { currentPassword } : {}
    mutate({ params: { id: me.id }, body: { ...closeProfileDraft(typed.draft, opened), ...secret } })
  }
  const discard = () => {
    reset()
    setAttempt(0)
    setTyped({ draft: opened, currentPassword: '' })
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
  const change = (next: Partial<ProfileDraft>) => {
    reset()
    setTyped(({ draft, currentPassword }) => ({ draft: { ...draft, ...next }, currentPassword }))
  }
  const isTried = attempt > 0
  return {
    ...typed,
    fields,
    isPasswordAsked: needsPassword(typed.draft, opened),
    change,
    typePassword: (currentPassword: string) => {
      reset()
      setTyped(({ draft }) => ({ draft, currentPassword }))
    },
    errorOf: (field: keyof typeof faults) => refused[field] ?? (isTried ? faults[field] : null),
  }
}
