import type { PreviewNotice } from '@waymark/domain/delivery/delivery'
import { Dialog } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssistantFrame } from '../../../shared/assistant-preview/AssistantFrame.tsx'
import classes from './PlayPreview.module.css'
import type { StepDraft } from './step-draft.ts'
import { useGuidePreview } from './use-guide-preview.ts'

interface PlayPreviewProps {
  readonly steps: readonly StepDraft[]
  /** The step with which it begins, counted from 0. */
  readonly from: number
  readonly language: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

function Player({ steps, from, language, onClose }: Omit<PlayPreviewProps, 'isOpen'>) {
  const { t } = useTranslation('editor')
  const [index, setIndex] = useState(from)
  const preview = useGuidePreview({ steps, from, language, isCardOnly: false })
  const onNotice = (notice: PreviewNotice) => {
    if (notice.kind !== 'previewEvent') return
    if (notice.type === 'guide_step_shown' && notice.step !== null) setIndex(notice.step)
    if (notice.type === 'guide_completed' || notice.type === 'guide_exited') onClose()
  }
  return (
    <>
      <AssistantFrame preview={preview} title={t('play.frame')} size="page" onNotice={onNotice} />
      <div className={classes.foot}>
        <p className={classes.hint}>{t('play.hint')}</p>
        <p className={classes.count} role="status">
          {t('play.position', { position: index + 1, count: steps.length })}
        </p>
      </div>
    </>
  )
}

/** Plays the guide as it is just now on a neutral page; nothing is saved, sent or counted. */
export function PlayPreview({ isOpen, ...props }: PlayPreviewProps) {
  const { t } = useTranslation('editor')
  return (
    <Dialog
      title={t('play.title')}
      isOpen={isOpen}
      size="lg"
      closeLabel={t('play.close')}
      onClose={props.onClose}
    >
      <Player {...props} />
    </Dialog>
  )
}
