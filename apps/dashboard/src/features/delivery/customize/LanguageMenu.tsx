import type { WireLanguageUsage } from '@waymark/contract'
import { ActionMenu, type MenuAction } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguageFileActions } from '../../../shared/files/use-file-actions.ts'
import { LanguageDialog, type LanguageStep } from './LanguageDialog.tsx'
import { useLanguageChange } from './use-languages.ts'

interface LanguageMenuProps {
  readonly language: WireLanguageUsage
  readonly denied: string | null
}

interface LanguageActions {
  readonly onAsk: (step: LanguageStep) => void
  readonly onShow: (visibility: 'public' | 'private') => void
}

/** Returns the actions for a language, each with the reason if it is unavailable. */
function useLanguageActions({ language, denied }: LanguageMenuProps, { onAsk, onShow }: LanguageActions) {
  const { t } = useTranslation('customize')
  const { status, usage } = language
  const isDefault = status === 'default'
  const stays = isDefault ? t('languages.defaultStays') : null
  const used = usage.total > 0 ? t('languages.inUse') : null
  const toggled = status === 'private' ? 'public' : 'private'
  const makeDefault: MenuAction = {
    id: 'default',
    label: t('languages.makeDefault'),
    icon: 'check',
    unavailable: denied ?? (isDefault ? t('languages.isDefault') : null),
    onSelect: () => onAsk('default'),
  }
  const visibility: MenuAction = {
    id: 'visibility',
    label: t(toggled === 'public' ? 'languages.publish' : 'languages.hide'),
    unavailable: denied ?? stays,
    onSelect: () => onShow(toggled),
  }
  const remove: MenuAction = {
    id: 'delete',
    label: t('languages.delete'),
    icon: 'trash',
    isDanger: true,
    unavailable: denied ?? stays ?? used,
    onSelect: () => onAsk('delete'),
  }
  const rename: MenuAction = {
    id: 'rename',
    label: t('languages.rename'),
    unavailable: denied,
    onSelect: () => onAsk('rename'),
  }
  const uses: MenuAction = { id: 'uses', label: t('languages.showUses'), onSelect: () => onAsk('uses') }
  return { makeDefault, visibility, rename, uses, remove }
}

/** The menu of a language, and the dialogs that it opens. */
export function LanguageMenu(props: LanguageMenuProps) {
  const { key, name } = props.language
  const { t } = useTranslation('customize')
  const change = useLanguageChange()
  const files = useLanguageFileActions(props.language, props.denied)
  const [step, ask] = useState<LanguageStep | null>(null)
  const { makeDefault, visibility, rename, uses, remove } = useLanguageActions(props, {
    onAsk: ask,
    onShow: shown => change.mutate({ kind: 'visibility', key, visibility: shown }),
  })
  return (
    <>
      <ActionMenu
        label={t('languages.more', { name })}
        groups={[
          { id: 'status', actions: [rename, makeDefault, visibility] },
          { id: 'uses', actions: [uses] },
          { id: 'files', actions: files },
          { id: 'remove', actions: [remove] },
        ]}
      />
      <LanguageDialog {...props} step={step} change={change} onClose={() => ask(null)} />
    </>
  )
}
