import type { BulkAction } from '@waymark/contract'
import type { PageItemKind } from '@waymark/domain/content/page-item'
import { ActionMenu, type IconName } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { nameOf, type WireItem } from './item-draft.ts'
import { actionsOf } from './item-state.ts'
import type { ItemTools } from './item-tools.ts'
import { useUnavailable } from './use-item-words.ts'

const icons: Readonly<Record<BulkAction, IconName>> = {
  publish: 'check',
  unpublish: 'minus',
  archive: 'unsorted',
  restore: 'restore',
}

interface ItemMenuProps {
  readonly kind: PageItemKind
  readonly item: WireItem
  readonly tools: ItemTools
  /** In the editor of the item, which has buttons for the state. */
  readonly isEditor?: boolean
  /** Why nothing can be done now: there are unsaved changes. */
  readonly unsaved?: string | null
}

/** Menu of the actions for one item; actions that its state makes meaningless are left out. */
export function ItemMenu({ item, tools, isEditor = false, unsaved = null }: ItemMenuProps) {
  const { t } = useTranslation('items')
  const denied = useDenied()
  const unavailable = useUnavailable()
  const states = actionsOf[item.visibility].filter(
    action => !isEditor || action === 'archive' || action === 'restore',
  )
  const open = { id: 'edit', icon: 'edit' as const, label: t('menu.edit'), onSelect: () => tools.open(item) }
  const copy = {
    id: 'duplicate',
    icon: 'duplicate' as const,
    label: t('menu.duplicate'),
    unavailable: unsaved,
    onSelect: () => tools.duplicate(item),
  }
  const remove = {
    id: 'delete',
    icon: 'trash' as const,
    isDanger: true,
    label: t('menu.delete'),
    unavailable: denied(item.may.edit) ?? unsaved,
    onSelect: () => tools.askToDelete(item),
  }
  return (
    <ActionMenu
      label={t('menu.label', { name: nameOf(item) })}
      groups={[
        { id: 'open', actions: isEditor ? [copy] : [open, copy] },
        {
          id: 'state',
          actions: states.map(action => ({
            id: action,
            icon: icons[action],
            label: t(`actions.${action}`),
            unavailable: unavailable(item, action) ?? unsaved,
            onSelect: () => tools.change(item, action),
          })),
        },
        { id: 'end', actions: [remove] },
      ]}
    />
  )
}
