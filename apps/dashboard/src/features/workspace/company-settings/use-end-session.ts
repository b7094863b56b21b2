import { useMutation } from '@tanstack/react-query'
import type { WireExtensionSession } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'

/** What an admin is about to end: one session, or all of its user. */
export interface SessionEnd {
  readonly session: WireExtensionSession
  readonly isAll: boolean
}

/** Ends sessions of end users in the extension; the list is read again, also after a refusal. */
export function useEndSession(company: number, onSettled: () => void) {
  const { t } = useTranslation('settings')
  const outcome = useOutcome()
  return useMutation({
    mutationFn: ({ session, isAll }: SessionEnd) =>
      isAll
        ? client.companies.endExtensionSessions({ params: { company }, query: { userId: session.userId } })
        : client.companies.endExtensionSession({ params: { company, session: session.id } }),
    onSuccess: ({ ended }) => showToast('success', t('extension.sessions.ended', { count: ended })),
    onError: error => void outcome.failed('processing', error),
    onSettled: () => {
      onSettled()
      return queryClient.invalidateQueries({ queryKey: api.companies.listExtensionSessions.key() })
    },
  })
}
