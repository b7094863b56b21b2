import { assistantTextsIn } from '@waymark/domain/delivery'
import type { Advance, StepSide } from '@waymark/domain/guide'
import { StepPreviewCard } from '@waymark/kit/previews'
import { type CSSProperties, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useVideoTexts } from '../../shared/media/use-video-texts.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import { directionOf } from './language-direction.ts'
import { previewAdvance } from './preview-advance.ts'
import { previewContent } from './preview-content.ts'
import { previewLook } from './preview-look.ts'
import classes from './StepStage.module.css'
import type { StepDraft } from './step-draft.ts'

interface StepStageProps {
  readonly step: StepDraft
  /** Counted from 0. */
  readonly index: number
  readonly total: number
  /** Key of the language of the texts. */
  readonly language: string
  /** `page`: a neutral page stands behind the card, and it is moved as the author wished. */
  readonly kind: 'card' | 'page'
  /** What the step's field holds; empty unless it is tried out. */
  readonly value?: string
}

function useAssistantTexts(language: string) {
  const { languages } = useProperty()
  const fallback = languages.find(one => one.status === 'default')?.key ?? language
  return useMemo(() => assistantTextsIn(language, fallback, {}), [language, fallback])
}

/** What the person has to do in the application, as the player's card says it. */
function hintFor(advance: Advance, texts: ReturnType<typeof useAssistantTexts>): string | null {
  if (advance === 'button') return null
  return advance === 'value' ? texts.type_to_continue : texts.click_to_continue
}

function Card({ step, index, total, language, value = '' }: Omit<StepStageProps, 'kind'>) {
  const { t } = useTranslation('editor')
  const video = useVideoTexts()
  const texts = useAssistantTexts(language)
  const { advance, hasNext } = previewAdvance(step, value)
  const next = index === total - 1 ? texts.button_done : texts.button_next
  return (
    <StepPreviewCard
      title={step.content}
      text={step.message}
      emptyTitle={t('preview.emptyTitle')}
      emptyText={t('preview.emptyText')}
      media={previewContent(step.media, window.location.origin)}
      mediaTexts={{ image: t('preview.image'), video }}
      hint={hintFor(advance, texts)}
      position={index + 1}
      total={total}
      back={index > 0 ? texts.button_back : null}
      next={hasNext ? next : null}
    />
  )
}

/** Where the card stands: a slide in the middle, a step below its element unless its author wished otherwise. */
function sideOf({ type, manualStepboxPositioning }: StepDraft): Exclude<StepSide, 'auto'> {
  const side = manualStepboxPositioning?.side ?? 'auto'
  if (type === 'slide') return 'center'
  return side === 'auto' ? 'bottom' : side
}

function moveOf({ type, manualStepboxPositioning }: StepDraft): CSSProperties {
  const { dx, dy } = manualStepboxPositioning ?? { dx: 0, dy: 0 }
  return type === 'slide' || (dx === 0 && dy === 0) ? {} : { translate: `${dx}px ${dy}px` }
}

/** A step's card in the property's own look, beside the element that it belongs to. */
export function StepStage(props: StepStageProps) {
  const { step, language, kind } = props
  const { stylings } = useProperty()
  const look = useMemo(() => previewLook(stylings), [stylings])
  const side = sideOf(step)
  return (
    <div className={classes.stage} data-kind={kind} data-side={side} style={look as CSSProperties}>
      {kind === 'page' ? (
        <div className={classes.page} aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </div>
      ) : null}
      <div className={classes.scene} dir={directionOf(language)} lang={language}>
        {step.type === 'slide' ? null : (
          <span className={classes.target} aria-hidden="true" data-open={step.clickable} />
        )}
        <div className={classes.card} style={kind === 'page' ? moveOf(step) : {}}>
          {side === 'center' ? null : <span className={classes.arrow} aria-hidden="true" />}
          <Card {...props} />
        </div>
      </div>
    </div>
  )
}
