import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { draftRegistry } from '../shared/draft/draft-registry.ts'
import { leavesPage } from './leaves-page.ts'

/** Asks before unsaved changes are left behind, on this site and when the tab is closed (document 1 §2.1). */
export function LeaveGuard() {
  const { t } = useTranslation('common')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => draftRegistry.hasUnsaved() && leavesPage(current, next),
    enableBeforeUnload: () => draftRegistry.hasUnsaved(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isAbove
      isOpen={status === 'blocked'}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.cancel')}
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
