import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { draftRegistry } from '../shared/draft/draft-registry.ts'
import { useUnsavedDrafts } from '../shared/draft/use-drafts.ts'
import { DeferredQuestion } from '../shared/question/DeferredQuestion.tsx'
import { leavesPage } from './leaves-page.ts'

/** Asks before unsaved changes are left behind, on this site and when the tab is closed (document 1 §2.1). */
export function LeaveGuard() {
  const { t } = useTranslation('common')
  const hasUnsaved = useUnsavedDrafts().length > 0
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => draftRegistry.hasUnsaved() && leavesPage(current, next),
    enableBeforeUnload: () => draftRegistry.hasUnsaved(),
    withResolver: true,
  })
  return (
    <DeferredQuestion
      mayCome={hasUnsaved}
      isAbove
      isOpen={status === 'blocked'}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.cancel')}
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      {t('leave.text')}
    </DeferredQuestion>
  )
}
