import { memo, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './StepPreview.module.css'
import { StepStage } from './StepStage.tsx'
import type { StepDraft } from './step-draft.ts'

interface StepPreviewProps {
  readonly step: StepDraft | undefined
  /** Counted from 0. */
  readonly index: number
  readonly total: number
  /** Key of the language that is edited. */
  readonly language: string
}

/** The step's card as end users see it; it follows the typing a moment later, so that typing never waits for it. */
export const StepPreview = memo(function StepPreview({ step, ...rest }: StepPreviewProps) {
  const { t } = useTranslation('editor')
  const shown = useDeferredValue(step)
  if (!shown) return <div />
  return (
    <section className={classes.place} aria-label={t('preview.title')}>
      <p className={classes.caption}>{t('preview.title')}</p>
      <StepStage {...rest} step={shown} kind="card" />
    </section>
  )
})
