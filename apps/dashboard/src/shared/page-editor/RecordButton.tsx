import { Button, showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../property/use-property.ts'
import { EditorWaiting } from './EditorWaiting.tsx'
import { useEditorSession } from './use-editor-session.ts'
import { useUnfinishedSteps } from './use-unfinished-recording.ts'

interface RecordButtonProps {
  /** The guide that the steps are added to; without it they become a new draft. */
  readonly guideId?: number | undefined
  /** Page to open; the application's address where it is empty or a pattern. */
  readonly page?: string | undefined
  readonly unavailable?: string | null | undefined
  /** Called with the guide that the steps were saved to. */
  readonly onSaved: (guideId: number) => void
}

/** Opens the application in a new tab, where the author records steps by using it. */
export function RecordButton({ guideId, page, unavailable, onSaved }: RecordButtonProps) {
  const { t } = useTranslation('common')
  const { url } = useProperty()
  const session = useEditorSession(ended => {
    if (ended.guideId !== null) onSaved(ended.guideId)
    else showToast('info', t('pageEditor.nothingRecorded'))
  })
  const unfinished = useUnfinishedSteps(guideId, session.isOpen)
  return (
    <EditorWaiting session={session} text={t('pageEditor.waitingRecord')}>
      <Button
        icon="video"
        isBusy={session.isOpening}
        unavailable={unavailable ?? (url === null ? t('pageEditor.noUrl') : null)}
        onClick={() => session.start({ purpose: 'record', guideId, page })}
      >
        {unfinished > 0 ? t('pageEditor.continue', { count: unfinished }) : t('pageEditor.record')}
      </Button>
    </EditorWaiting>
  )
}
