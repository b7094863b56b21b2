import type { WireMessageRow } from '@waymark/contract'
import { isMessagePublished } from '@waymark/domain/messages/message'
import { ActionMenu } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useMessageFileActions } from '../../../shared/files/use-file-actions.ts'
import { useMessageTools } from './message-tools.ts'
import { useShownTitle } from './use-shown-title.ts'

/** The menu of one row; what the message's state makes no sense of is left out. */
export function MessageMenu({ message }: { readonly message: WireMessageRow }) {
  const { t } = useTranslation('messages')
  const denied = useDenied()
  const tools = useMessageTools()
  const shownTitle = useShownTitle()
  const files = useMessageFileActions(message)
  const { visibility, may } = message
  const isPut = visibility === 'deleted' || visibility === 'archived'
  const edit = {
    id: 'edit',
    label: t('menu.edit'),
    icon: 'edit' as const,
    onSelect: () => tools.open(message),
  }
  const copy = {
    id: 'duplicate',
    label: t('menu.duplicate'),
    icon: 'duplicate' as const,
    onSelect: () => tools.duplicate(message),
  }
  const take = (kind: 'unpublish' | 'archive' | 'restore') => ({
    id: kind,
    label: t(`menu.${kind}`),
    icon: kind === 'restore' ? ('restore' as const) : ('minus' as const),
    unavailable: denied(kind === 'unpublish' ? may.publish : may.edit),
    onSelect: () => tools.change({ message, kind }),
  })
  const remove = {
    id: 'delete',
    label: t('menu.delete'),
    icon: 'trash' as const,
    isDanger: true,
    unavailable: denied(may.delete),
    onSelect: () => tools.askToDelete(message),
  }
  const changes = [
    ...(isMessagePublished(visibility) ? [take('unpublish')] : []),
    ...(isPut ? [take('restore')] : [take('archive')]),
  ]
  const groups = [
    { id: 'open', actions: [edit, copy] },
    { id: 'files', actions: files },
    { id: 'state', actions: changes },
    { id: 'end', actions: visibility === 'deleted' ? [] : [remove] },
  ]
  return <ActionMenu label={t('menu.label', { title: shownTitle(message) })} groups={groups} />
}
