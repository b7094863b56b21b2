import { type StepMedia, assistantTextDefaults as texts } from '@waymark/domain'
import { Icon } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './StepPreview.module.css'
import { isForced, type StepDraft } from './step-draft.ts'

interface StepPreviewProps {
  readonly step: StepDraft | undefined
  /** Counted from 0. */
  readonly index: number
  readonly total: number
}

const isWebAddress = (text: string) => /^https:\/\//i.test(text)

function PreviewMedia({ media }: { readonly media: StepMedia }) {
  const { t } = useTranslation('editor')
  switch (media.kind) {
    case 'image':
      return isWebAddress(media.src) ? (
        <img className={classes.image} src={media.src} alt={media.alt} />
      ) : (
        <p className={classes.placeholder}>
          <Icon name="image" size={20} />
          {t('preview.image')}
        </p>
      )
    case 'video':
      return (
        <p className={classes.placeholder}>
          <Icon name="video" size={20} />
          {t('preview.video')}
        </p>
      )
    case 'info':
      return media.text === '' ? null : <p className={classes.info}>{media.text}</p>
    case 'link':
      return media.href === '' ? null : <p className={classes.link}>{media.title || 'Link title'}</p>
  }
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
  if (!step) return <div />
  const hint = hintFor(step)
  const isLast = index === total - 1
  return (
    <section className={classes.stage} aria-label={t('preview.title')}>
      <p className={classes.caption}>{t('preview.title')}</p>
      {step.type === 'step' ? <span className={classes.target} aria-hidden="true" /> : null}
      <div className={classes.card} data-type={step.type}>
        <p className={classes.title} data-empty={step.content === ''}>
          {step.content || t('preview.emptyTitle')}
        </p>
        <p className={classes.text} data-empty={step.message === ''}>
          {step.message || t('preview.emptyText')}
        </p>
        {step.media ? <PreviewMedia media={step.media} /> : null}
        {hint ? (
          <p className={classes.hint}>
            {hint}
            {isForced(step.nextWhen) && step.nextIf.value ? <code>{step.nextIf.value}</code> : null}
          </p>
        ) : null}
        <div className={classes.foot}>
          <span>
            {index + 1}/{total}
          </span>
          {index > 0 ? <span className={classes.back}>{texts.button_back}</span> : null}
          {hint ? null : (
            <span className={classes.next}>{isLast ? texts.button_done : texts.button_next}</span>
          )}
        </div>
      </div>
    </section>
  )
}
