import { useMutation } from '@tanstack/react-query'
import type { WireMessageRow } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { type MessageChange, sendChange } from './use-message-actions.ts'
import { reloadLists } from './use-messages.ts'

interface BulkRequest {
  readonly kind: MessageChange
  readonly messages: readonly WireMessageRow[]
}

/** Changes several messages, one after another; what is refused stays as it was, and the first reason is shown. */
export function useBulkMessages(onDone: () => void) {
  const { t } = useTranslation('messages')
  const { id: property } = useProperty()
  const outcome = useOutcome()
  return useMutation({
    mutationFn: async ({ kind, messages }: BulkRequest) => {
      const refused: unknown[] = []
      for (const message of messages) {
        try {
          await sendChange(property, message, kind, message.version)
        } catch (error) {
          refused.push(error)
        }
      }
      return { done: messages.length - refused.length, refused }
    },
    onSuccess: ({ done, refused }) => {
      onDone()
      if (done > 0) showToast('success', t('bulk.done', { count: done }))
      if (refused.length > 0) outcome.failed('saveMessage', refused[0])
    },
    onSettled: () => reloadLists(),
  })
}
