import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { announceSignOut, session } from '../../../shared/session/browser-session.ts'
import { sessionsQuery } from './use-account.ts'

/** Ends every other session, or every one; after the latter this browser's tabs know it too. */
export function useEndAll(onDone: () => void) {
  const { t } = useTranslation('account')
  const router = useRouter()
  const outcome = useOutcome()
  return useMutation({
    mutationFn: (which: 'others' | 'all') =>
      client.sessions.endAll({ query: which === 'others' ? { keep: 'current' } : {} }),
    onSuccess: async ({ ended }, which) => {
      onDone()
      if (which === 'others') {
        showToast('success', t('sessions.othersEnded', { count: ended }))
        await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
        return
      }
      session.forget()
      announceSignOut()
      await router.navigate({ to: '/login', ignoreBlocker: true })
      queryClient.clear()
    },
    onError: error => {
      onDone()
      outcome.failed('processing', error)
    },
  })
}
