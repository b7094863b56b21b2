import { memo, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { AssistantFrame } from '../../../shared/assistant-preview/AssistantFrame.tsx'
import classes from './StepPreview.module.css'
import type { StepDraft } from './step-draft.ts'
import { useGuidePreview } from './use-guide-preview.ts'

interface StepPreviewProps {
  readonly steps: readonly StepDraft[]
  /** Counted from 0. */
  readonly index: number
  /** Key of the language that is edited. */
  readonly language: string
}

/** The step's card as end users see it; it follows the typing a moment later, so that typing never waits for it. */
export const StepPreview = memo(function StepPreview({ steps, index, language }: StepPreviewProps) {
  const { t } = useTranslation('editor')
  const shown = useDeferredValue(steps)
  const preview = useGuidePreview({ steps: shown, from: index, language, isCardOnly: true })
  if (shown[index] === undefined) return <div />
  return (
    <section className={classes.place} aria-label={t('preview.title')}>
      <p className={classes.caption}>{t('preview.title')}</p>
      <AssistantFrame preview={preview} title={t('preview.frame')} size="step" />
    </section>
  )
})
