import { Button, Dialog, TextField } from '@waymark/kit'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PlayPreview.module.css'
import { previewAdvance } from './preview-advance.ts'
import { StepStage } from './StepStage.tsx'
import type { StepDraft } from './step-draft.ts'

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
  const [value, setValue] = useState('')
  const step = steps[index]
  if (!step) return null
  const { advance, hasNext } = previewAdvance(step, value)
  // Here, Next also stands for the click in the application.
  const mayNext = hasNext || advance === 'click'
  const go = (by: number) => {
    if (index + by >= steps.length) return onClose()
    setIndex(Math.max(0, index + by))
    setValue('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0 || index + by >= steps.length || event.target instanceof HTMLInputElement) return
    if (by > 0 && !mayNext) return
    event.preventDefault()
    go(by)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys do what its buttons do
    <div onKeyDown={onKeyDown}>
      <div className={classes.stage}>
        <StepStage
          step={step}
          index={index}
          total={steps.length}
          language={language}
          kind="page"
          value={value}
        />
      </div>
      {advance === 'value' ? (
        <TextField
          label={t('play.value')}
          description={t('play.valueHint')}
          value={value}
          maxLength={1000}
          onChange={setValue}
        />
      ) : null}
      <div className={classes.foot}>
        <p className={classes.count} role="status">
          {t('play.position', { position: index + 1, count: steps.length })}
        </p>
        <Button unavailable={index === 0 ? t('play.isFirst') : null} onClick={() => go(-1)}>
          {t('play.back')}
        </Button>
        <Button
          kind="primary"
          autoFocus
          unavailable={mayNext ? null : t('play.needsValue')}
          onClick={() => go(1)}
        >
          {t(index === steps.length - 1 ? 'play.end' : 'play.next')}
        </Button>
      </div>
    </div>
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
