import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { WireMessageRow } from '@waymark/contract'
import { type MessageType, unpublishedAs } from '@waymark/domain/messages/message'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'
import { editorPath } from './message-kinds.ts'
import { keepMessage, reloadLists } from './use-messages.ts'

export type MessageChange = 'unpublish' | 'archive' | 'restore' | 'delete'

/** Changes one message; a newer version than `ifMatch` is refused. */
export function sendChange(
  property: number,
  message: WireMessageRow,
  change: MessageChange,
  ifMatch: number,
) {
  const params = { property, id: message.id }
  const context = { context: { ifMatch } }
  if (change === 'delete') return client.messages.delete({ params }, context)
  const taken = unpublishedAs(message.visibility)
  const visibility =
    change === 'archive' ? 'archived' : change === 'restore' || taken === 'private' ? 'private' : 'used'
  return client.messages.save({ params, body: { announcement: { visibility } } }, context)
}

/** Changes one message from the list; a newer version is asked about. */
export function useMessageActions() {
  const { t } = useTranslation('messages')
  const outcome = useOutcome()
  const { id: property } = useProperty()
  const change = useMutation({
    mutationFn: async ({ message, kind }: { message: WireMessageRow; kind: MessageChange }) => {
      const save = (ifMatch: number) => sendChange(property, message, kind, ifMatch)
      const result = await saveOrConfirm(message.version, save, confirmStale)
      if (result.kind === 'saved') {
        keepMessage(property, result.value)
        showToast('success', t(`done.${kind}`))
      } else {
        reloadLists()
      }
    },
    onError: error => {
      outcome.failed('saveMessage', error)
    },
  })
  return { change: change.mutate }
}

/** Copies a message and opens the copy. */
export function useDuplicateMessage() {
  const { t } = useTranslation('messages')
  const outcome = useOutcome()
  const navigate = useNavigate()
  const { id: property } = useProperty()
  return useMutation({
    mutationFn: (message: WireMessageRow) =>
      client.messages.duplicate({ params: { property, id: message.id } }),
    onSuccess: async copy => {
      keepMessage(property, copy)
      showToast('success', t('done.duplicate'))
      await navigate({ to: editorPath(copy.type), params: { property, announcementId: copy.id } })
    },
    onError: error => {
      outcome.failed('saveMessage', error)
    },
  })
}

/** Makes a draft and opens its editor (product-screens §0.9). */
export function useCreateMessage() {
  const outcome = useOutcome()
  const navigate = useNavigate()
  const { id: property } = useProperty()
  return useMutation({
    mutationFn: (type: MessageType) => client.messages.create({ params: { property }, body: { type } }),
    onSuccess: async message => {
      keepMessage(property, message)
      await navigate({ to: editorPath(message.type), params: { property, announcementId: message.id } })
    },
    onError: error => {
      outcome.failed('saveMessage', error)
    },
  })
}
