import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { announceSignOut } from '../../../shared/session/browser-session.ts'
import { endSession } from '../../../shared/session/end-session.ts'
import { sessionsQuery } from './use-account.ts'

/** Ends every other session, or every one; after the latter this browser's tabs know it too. */
export function useEndAll(onDone: () => void) {
  const { t } = useTranslation('account')
  const router = useRouter()
  const outcome = useOutcome()
  const endEvery = () =>
    endSession(
      () => client.sessions.endAll({ query: {} }),
      () => {
        onDone()
        announceSignOut()
        return router.navigate({ to: '/login', ignoreBlocker: true })
      },
    )
  const endOthers = async () => {
    const { ended } = await client.sessions.endAll({ query: { keep: 'current' } })
    onDone()
    showToast('success', t('sessions.othersEnded', { count: ended }))
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
  return useMutation({
    mutationFn: (which: 'others' | 'all') => (which === 'others' ? endOthers() : endEvery()),
    onError: error => {
      onDone()
      outcome.failed('processing', error)
    },
  })
}
