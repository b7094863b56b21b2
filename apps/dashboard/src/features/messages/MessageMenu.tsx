import { useNavigate } from '@tanstack/react-router'
import type { WireMessageRow } from '@waymark/contract'
import { isMessagePublished } from '@waymark/domain'
import { ActionMenu, ConfirmDialog } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import { editorPath } from './message-kinds.ts'
import { useDuplicateMessage, useMessageActions } from './use-message-actions.ts'

/** What can be done with a message; what its state makes no sense of is left out. */
function useGroups(message: WireMessageRow, onDelete: () => void) {
  const { t } = useTranslation('messages')
  const denied = useDenied()
  const navigate = useNavigate()
  const { id: property } = useProperty()
  const { change } = useMessageActions()
  const duplicate = useDuplicateMessage()
  const { visibility, may, type } = message
  const isPut = visibility === 'deleted' || visibility === 'archived'
  const edit = {
    id: 'edit',
    label: t('menu.edit'),
    icon: 'edit' as const,
    onSelect: () => void navigate({ to: editorPath(type), params: { property, announcementId: message.id } }),
  }
  const copy = {
    id: 'duplicate',
    label: t('menu.duplicate'),
    icon: 'duplicate' as const,
    unavailable: type === 'nps' ? t('menu.oneNps') : null,
    onSelect: () => duplicate.mutate(message),
  }
  const take = (kind: 'unpublish' | 'archive' | 'restore') => ({
    id: kind,
    label: t(`menu.${kind}`),
    icon: kind === 'restore' ? ('restore' as const) : ('minus' as const),
    unavailable: denied(kind === 'unpublish' ? may.publish : may.edit),
    onSelect: () => change({ message, kind }),
  })
  const remove = {
    id: 'delete',
    label: t('menu.delete'),
    icon: 'trash' as const,
    isDanger: true,
    unavailable: denied(may.delete),
    onSelect: onDelete,
  }
  return [
    { id: 'open', actions: [edit, copy] },
    {
      id: 'state',
      actions: [
        ...(isMessagePublished(visibility) ? [take('unpublish')] : []),
        ...(isPut ? [take('restore')] : [take('archive')]),
      ],
    },
    { id: 'end', actions: visibility === 'deleted' ? [] : [remove] },
  ]
}

/** The menu of one row, and the question before deleting what is published. */
export function MessageMenu({ message }: { readonly message: WireMessageRow }) {
  const { t } = useTranslation(['messages', 'common'])
  const [isAsking, setAsking] = useState(false)
  const { change } = useMessageActions()
  const groups = useGroups(message, () => setAsking(true))
  return (
    <>
      <ActionMenu label={t('menu.label', { title: message.title })} groups={groups} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('delete.title')}
        confirmLabel={t('common:actions.delete')}
        cancelLabel={t('common:actions.cancel')}
        isDanger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          change({ message, kind: 'delete' })
        }}
      >
        <p>{t('delete.text', { title: message.title })}</p>
      </ConfirmDialog>
    </>
  )
}
