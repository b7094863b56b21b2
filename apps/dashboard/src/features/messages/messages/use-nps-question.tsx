import { ConfirmDialog } from '@waymark/kit'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The offer to replace the live NPS: what asks, and the dialog to be drawn. */
export function useNpsQuestion(): { readonly ask: () => Promise<boolean>; readonly dialog: ReactNode } {
  const { t } = useTranslation(['messages', 'common'])
  const [answer, setAnswer] = useState<((isReplacing: boolean) => void) | null>(null)
  const ask = useCallback(() => new Promise<boolean>(resolve => setAnswer(() => resolve)), [])
  const close = (isReplacing: boolean) => {
    setAnswer(null)
    answer?.(isReplacing)
  }
  const dialog = (
    <ConfirmDialog
      isOpen={answer !== null}
      title={t('replaceNps.title')}
      confirmLabel={t('replaceNps.confirm')}
      cancelLabel={t('common:actions.cancel')}
      onCancel={() => close(false)}
      onConfirm={() => close(true)}
    >
      <p>{t('replaceNps.text')}</p>
    </ConfirmDialog>
  )
  return { ask, dialog }
}
