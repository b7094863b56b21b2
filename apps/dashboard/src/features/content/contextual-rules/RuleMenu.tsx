import type { BulkAction, WireContextualRule } from '@waymark/contract'
import { ActionMenu, type IconName } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { actionsOf } from './rule-actions.ts'
import { type RuleTools, useRuleUnavailable } from './use-rule-tools.tsx'

const icons: Readonly<Record<BulkAction, IconName>> = {
  publish: 'check',
  unpublish: 'minus',
  archive: 'unsorted',
  restore: 'restore',
}

interface RuleMenuProps {
  readonly rule: WireContextualRule
  readonly tools: RuleTools
  readonly isEditor?: boolean
  /** Why nothing can be done now: there are unsaved changes. */
  readonly unsaved?: string | null
}

/** Menu of the actions for one rule; actions that its state makes meaningless are left out. */
export function RuleMenu({ rule, tools, isEditor = false, unsaved = null }: RuleMenuProps) {
  const { t } = useTranslation('items')
  const denied = useDenied()
  const unavailable = useRuleUnavailable()
  const edit = { id: 'edit', icon: 'edit' as const, label: t('menu.edit'), onSelect: () => tools.open(rule) }
  const copy = {
    id: 'duplicate',
    icon: 'duplicate' as const,
    label: t('menu.duplicate'),
    unavailable: unsaved,
    onSelect: () => tools.duplicate(rule),
  }
  const remove = {
    id: 'delete',
    icon: 'trash' as const,
    isDanger: true,
    label: t('menu.delete'),
    unavailable: denied(rule.may.edit) ?? unsaved,
    onSelect: () => tools.askToDelete(rule),
  }
  return (
    <ActionMenu
      label={t('menu.label', { name: rule.name })}
      groups={[
        { id: 'open', actions: isEditor ? [copy] : [edit, copy] },
        {
          id: 'state',
          actions: actionsOf[rule.status].map(action => ({
            id: action,
            icon: icons[action],
            label: t(`actions.${action}`),
            unavailable: unavailable(rule, action) ?? unsaved,
            onSelect: () => tools.change(rule, action),
          })),
        },
        { id: 'end', actions: [remove] },
      ]}
    />
  )
}
