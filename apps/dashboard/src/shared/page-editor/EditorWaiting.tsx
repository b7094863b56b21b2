import { Button } from '@waymark/kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './EditorWaiting.module.css'
import type { useEditorSession } from './use-editor-session.ts'

interface EditorWaitingProps {
  readonly session: ReturnType<typeof useEditorSession>
  /** Description of the author's task in the other tab. */
  readonly text: string
  /** The button that opens the editor. */
  readonly children: ReactNode
}

/** The button, or while the editor is open in the other tab what happens there and how to stop waiting. */
export function EditorWaiting({ session, text, children }: EditorWaitingProps) {
  const { t } = useTranslation('common')
  if (!session.isOpen) return children
  return (
    <div className={classes.waiting}>
      <span role="status">{text}</span>
      <Button kind="quiet" size="xs" onClick={session.cancel}>
        {t('actions.cancel')}
      </Button>
    </div>
  )
}
