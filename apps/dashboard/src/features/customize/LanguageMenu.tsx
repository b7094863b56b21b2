import type { WireLanguageUsage } from '@waymark/contract'
import { ActionMenu, ConfirmDialog } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguageChange } from './use-languages.ts'

interface LanguageMenuProps {
  readonly language: WireLanguageUsage
  readonly denied: string | null
}

/** What can be done with a language. */
export function LanguageMenu({ language, denied }: LanguageMenuProps) {
  const { t } = useTranslation(['customize', 'common'])
  const change = useLanguageChange()
  const [question, ask] = useState<'default' | 'delete' | null>(null)
  const { key, name, status, usage } = language
  const isDefault = status === 'default'
  const stays = isDefault ? t('languages.defaultStays') : null
  const used = usage.total > 0 ? t('languages.inUse') : null
  const toggled = status === 'private' ? 'public' : 'private'
  const answer = async (sent: Parameters<typeof change.mutateAsync>[0]) => {
    // A refusal is told by its toast; the question goes away either way.
    await change.mutateAsync(sent).catch(() => undefined)
    ask(null)
  }
  return (
    <>
      <ActionMenu
        label={t('languages.more', { name })}
        groups={[
          {
            id: 'status',
            actions: [
              {
                id: 'default',
                label: t('languages.makeDefault'),
                icon: 'check',
                unavailable: denied ?? (isDefault ? t('languages.isDefault') : null),
                onSelect: () => ask('default'),
              },
              {
                id: 'visibility',
                label: t(toggled === 'public' ? 'languages.publish' : 'languages.hide'),
                unavailable: denied ?? stays,
                onSelect: () => change.mutate({ kind: 'visibility', key, visibility: toggled }),
              },
            ],
          },
          {
            id: 'remove',
            actions: [
              {
                id: 'delete',
                label: t('languages.delete'),
                icon: 'trash',
                isDanger: true,
                unavailable: denied ?? stays ?? used,
                onSelect: () => ask('delete'),
              },
            ],
          },
        ]}
      />
      <ConfirmDialog
        isOpen={question !== null}
        title={t(question === 'delete' ? 'languages.deleteTitle' : 'languages.defaultTitle', { name })}
        confirmLabel={t(question === 'delete' ? 'languages.delete' : 'languages.makeDefault')}
        cancelLabel={t('common:actions.cancel')}
        isDanger={question === 'delete'}
        isBusy={change.isPending}
        onCancel={() => ask(null)}
        onConfirm={() =>
          void answer(
            question === 'delete'
              ? { kind: 'delete', key }
              : { kind: 'visibility', key, visibility: 'default' },
          )
        }
      >
        {t(question === 'delete' ? 'languages.deleteText' : 'languages.defaultText')}
      </ConfirmDialog>
    </>
  )
}
