import { assistantTextDefaults as texts } from '@waymark/domain'
import { PreviewStage, StepPreviewCard } from '@waymark/kit/previews'
import { useTranslation } from 'react-i18next'
import { useVideoTexts } from '../../shared/media/use-video-texts.ts'
import { previewContent } from './preview-content.ts'
import classes from './StepPreview.module.css'
import { isForced, type StepDraft } from './step-draft.ts'

interface StepPreviewProps {
  readonly step: StepDraft | undefined
  /** Counted from 0. */
  readonly index: number
  readonly total: number
}

/** What the person has to do where no Next button is shown. */
function hintFor(step: StepDraft): string | null {
  if (step.type === 'slide') return null
  if (step.nextWhen !== null) return texts.type_to_continue
  return step.mandatory ? texts.click_to_continue : null
}

/** The step's card as end users see it, in the default look. */
export function StepPreview({ step, index, total }: StepPreviewProps) {
  const { t } = useTranslation('editor')
  const video = useVideoTexts()
  if (!step) return <div />
  const hint = hintFor(step)
  const isLast = index === total - 1
  return (
    <div className={classes.place}>
      <PreviewStage label={t('preview.title')} hasTarget={step.type === 'step'}>
        <StepPreviewCard
          title={step.content}
          text={step.message}
          emptyTitle={t('preview.emptyTitle')}
          emptyText={t('preview.emptyText')}
          media={previewContent(step.media, window.location.origin)}
          mediaTexts={{ image: t('preview.image'), video }}
          hint={
            hint === null ? null : (
              <>
                {hint}
                {isForced(step.nextWhen) && step.nextIf.value ? <code>{step.nextIf.value}</code> : null}
              </>
            )
          }
          position={index + 1}
          total={total}
          back={index > 0 ? texts.button_back : null}
          next={hint === null ? (isLast ? texts.button_done : texts.button_next) : null}
        />
      </PreviewStage>
    </div>
  )
}
