import type { WireLanguageUsage } from '@waymark/contract'
import { ConfirmDialog } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import type { useLanguageChange } from './use-languages.ts'

/** What is asked before it is done. */
export type LanguageStep = 'default' | 'delete'

interface LanguageQuestionProps {
  readonly language: WireLanguageUsage
  /** Null while nothing is asked. */
  readonly step: LanguageStep | null
  readonly change: ReturnType<typeof useLanguageChange>
  readonly onClose: () => void
}

/** Asks before a language becomes the default or is removed. */
export function LanguageQuestion({ language, step, change, onClose }: LanguageQuestionProps) {
  const { t } = useTranslation(['customize', 'common'])
  const { key, name } = language
  const isDelete = step === 'delete'
  const confirm = async () => {
    // A refusal is told by its toast; the question goes away either way.
    await change
      .mutateAsync(isDelete ? { kind: 'delete', key } : { kind: 'visibility', key, visibility: 'default' })
      .catch(() => undefined)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={step !== null}
      title={t(isDelete ? 'languages.deleteTitle' : 'languages.defaultTitle', { name })}
      confirmLabel={t(isDelete ? 'languages.delete' : 'languages.makeDefault')}
      cancelLabel={t('common:actions.cancel')}
      isDanger={isDelete}
      isBusy={change.isPending}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {t(isDelete ? 'languages.deleteText' : 'languages.defaultText')}
    </ConfirmDialog>
  )
}
