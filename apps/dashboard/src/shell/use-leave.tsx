import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedDrafts } from '../shared/draft/use-drafts.ts'
import { DeferredQuestion } from '../shared/question/DeferredQuestion.tsx'
import { useSignOut } from './use-sign-out.ts'

interface LeaveTools {
  /** Signs out, after a question where something is unsaved (document 1 §2.1). */
  readonly leave: () => void
  /** The question, to be drawn beside the button. */
  readonly question: ReactNode
}

/** State and actions for a sign-out button. */
export function useLeave(): LeaveTools {
  const { t } = useTranslation('common')
  const hasUnsaved = useUnsavedDrafts().length > 0
  const [isAsking, setAsking] = useState(false)
  const signOut = useSignOut()
  const question = (
    <DeferredQuestion
      mayCome={hasUnsaved}
      isOpen={isAsking}
      title={t('signOut.title')}
      confirmLabel={t('signOut.confirm')}
      cancelLabel={t('actions.cancel')}
      onCancel={() => setAsking(false)}
      onConfirm={() => void signOut()}
    >
      {t('signOut.text')}
    </DeferredQuestion>
  )
  return { leave: () => (hasUnsaved ? setAsking(true) : void signOut()), question }
}
