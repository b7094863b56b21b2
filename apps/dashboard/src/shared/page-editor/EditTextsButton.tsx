import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../property/use-property.ts'
import { EditorWaiting } from './EditorWaiting.tsx'
import { useEditorSession } from './use-editor-session.ts'

interface EditTextsButtonProps {
  readonly guideId: number
  /** Page to open; the application's address where it is empty or a pattern. */
  readonly page?: string | undefined
  readonly unavailable?: string | null | undefined
  /** Called when the editor was closed. */
  readonly onEnded: () => void
}

/** Opens the application in a new tab, where the author writes the texts of a saved guide on its cards. */
export function EditTextsButton({ guideId, page, unavailable, onEnded }: EditTextsButtonProps) {
  const { t } = useTranslation('common')
  const { url } = useProperty()
  const session = useEditorSession(onEnded)
  return (
    <EditorWaiting session={session} text={t('pageEditor.waitingTexts')}>
      <Button
        icon="edit"
        isBusy={session.isOpening}
        unavailable={unavailable ?? (url === null ? t('pageEditor.noUrl') : null)}
        onClick={() => session.start({ purpose: 'write', kind: 'step', guideId, page })}
      >
        {t('pageEditor.editTexts')}
      </Button>
    </EditorWaiting>
  )
}
