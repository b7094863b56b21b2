import type { WireLanguageUsage } from '@waymark/contract'
import { ConfirmDialog } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { LanguageDefaultDialog } from './LanguageDefaultDialog.tsx'
import { LanguageUsesDialog } from './LanguageUsesDialog.tsx'
import { RenameLanguageDialog } from './RenameLanguageDialog.tsx'
import type { useLanguageChange } from './use-languages.ts'

/** Dialogs that the menu of a language opens. */
export type LanguageStep = 'default' | 'delete' | 'rename' | 'uses'

interface LanguageDialogProps {
  readonly language: WireLanguageUsage
  readonly denied: string | null
  /** Null while nothing is open. */
  readonly step: LanguageStep | null
  readonly change: ReturnType<typeof useLanguageChange>
  readonly onClose: () => void
}

/** Asks before a language is deleted. */
function DeleteQuestion({ language, change, onClose }: LanguageDialogProps) {
  const { t } = useTranslation(['customize', 'common'])
  const { key, name } = language
  const confirm = async () => {
    // The toast tells a refusal.
    await change.mutateAsync({ kind: 'delete', key }).catch(() => undefined)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('languages.deleteTitle', { name })}
      confirmLabel={t('languages.delete')}
      cancelLabel={t('common:actions.cancel')}
      isDanger
      isBusy={change.isPending}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {t('languages.deleteText')}
    </ConfirmDialog>
  )
}

/** The dialog that was opened for a language. */
export function LanguageDialog(props: LanguageDialogProps) {
  switch (props.step) {
    case 'default':
      return <LanguageDefaultDialog {...props} />
    case 'rename':
      return <RenameLanguageDialog {...props} />
    case 'uses':
      return <LanguageUsesDialog {...props} />
    case 'delete':
      return <DeleteQuestion {...props} />
    case null:
      return null
  }
}
