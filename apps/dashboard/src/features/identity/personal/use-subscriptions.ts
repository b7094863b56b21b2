import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { useRegisteredDraft } from '../../../shared/draft/use-drafts.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { countSubscriptionChanges, type Subscriptions, withSubscription } from './subscription-draft.ts'
import { cacheMe, useMe } from './use-account.ts'

/** Returns the user's mail notifications, as a draft that the shell knows. */
export function useSubscriptions() {
  const { t } = useTranslation(['account', 'common'])
  const outcome = useOutcome()
  const me = useMe()
  const opened = me.emailSubscriptions
  const [draft, setDraft] = useState<Subscriptions>(opened)
  const changes = countSubscriptionChanges(draft, opened)
  const { mutate, isPending } = useMutation({
    mutationFn: (emailSubscriptions: string[]) =>
      client.managers.save({ params: { id: me.id }, body: { emailSubscriptions } }),
    onSuccess: saved => {
      cacheMe(saved)
      setDraft(saved.emailSubscriptions)
      outcome.done('updateUser')
    },
    onError: error => {
      outcome.failed('updateUser', error)
    },
  })
  // The save bar outlives many renders and must act on what is chosen by then.
  const newest = useRef({ draft, opened })
  newest.current = { draft, opened }
  useRegisteredDraft(
    useMemo(
      () => ({
        changes,
        isSaving: isPending,
        saveLabel: t('common:actions.save'),
        unavailable: null,
        save: () => mutate([...newest.current.draft]),
        discard: () => setDraft(newest.current.opened),
      }),
      [changes, isPending, t, mutate],
    ),
  )
  return {
    draft,
    email: me.email,
    change: (entry: string, isOn: boolean) =>
      setDraft(subscriptions => withSubscription(subscriptions, entry, isOn)),
  }
}
