import type { WireAiSegment } from '@waymark/contract'
import { Button, Notice, Panel, TextAreaField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SegmentBuilder.module.css'
import { useDescribedSegment } from './use-segment-answers.ts'
import { useSegmentTexts } from './use-segment-texts.ts'

type Proposal = NonNullable<WireAiSegment['userSegment']>

interface AnswerProps {
  readonly answer: WireAiSegment
  readonly onTake: (segment: Proposal) => void
}

const tones = {
  OK: 'success',
  DESCRIPTION_CORRECTED: 'info',
  ERROR: 'warning',
  GUIDE_TITLE_ERROR: 'warning',
  UNKNOWN_ATTRIBUTE_ERROR: 'warning',
} as const

/** Filters generated from the description. One click puts them into the builder, and another saves them. */
function Answer({ answer, onTake }: AnswerProps) {
  const { t } = useTranslation('people')
  const { sentence } = useSegmentTexts()
  const { status, message, userSegment } = answer
  return (
    <Notice
      tone={tones[status]}
      title={t(`ai.status.${status}`)}
      {...(userSegment === null
        ? {}
        : {
            actions: (
              <Button size="xs" kind="primary" onClick={() => onTake(userSegment)}>
                {t('ai.take')}
              </Button>
            ),
          })}
    >
      {message === '' ? null : <p className={classes.note}>{t(`ai.message.${status}`, { message })}</p>}
      {userSegment === null ? null : <p className={classes.note}>{sentence(userSegment)}</p>}
    </Notice>
  )
}

interface SegmentAiProps {
  readonly unavailable: string | null
  readonly onTake: (segment: Proposal) => void
}

/** A description in plain words becomes filters (document 2 §7.6). Nothing is saved. */
export function SegmentAi({ unavailable, onTake }: SegmentAiProps) {
  const { t } = useTranslation('people')
  const [text, setText] = useState('')
  const { mutate, data, isPending, reset } = useDescribedSegment()
  return (
    <Panel title={t('ai.title')} description={t('ai.hint')}>
      <div className={classes.ai}>
        <TextAreaField
          label={t('ai.description')}
          placeholder={t('ai.example')}
          rows={2}
          maxLength={2000}
          value={text}
          unavailable={unavailable}
          onChange={setText}
        />
        <div>
          <Button
            isBusy={isPending}
            unavailable={unavailable ?? (text.trim() === '' ? t('ai.empty') : null)}
            onClick={() => mutate(text.trim())}
          >
            {t('ai.make')}
          </Button>
        </div>
        {data && !isPending ? (
          <Answer
            answer={data}
            onTake={segment => {
              reset()
              onTake(segment)
            }}
          />
        ) : null}
      </div>
    </Panel>
  )
}
