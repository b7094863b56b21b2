import type { WireGuideDifference } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import classes from './Versions.module.css'

type TextChange = NonNullable<WireGuideDifference['texts'][number]['title']>

interface WordsProps {
  readonly label: string
  readonly change: TextChange | null
}

/** A text word by word: what came is underlined, what went is struck out, and both are spoken. */
export function Words({ label, change }: WordsProps) {
  const { t } = useTranslation('guide')
  if (change === null) return null
  return (
    <div className={classes.change}>
      <dt>{label}</dt>
      <dd className={classes.words}>
        {change.words.map((run, index) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: runs of a text that does not change while it is shown
          if (run.kind === 'same') return <span key={index}>{run.text}</span>
          const Mark = run.kind === 'added' ? 'ins' : 'del'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: runs of a text that does not change while it is shown
            <Mark key={index} className={run.kind === 'added' ? classes.added : classes.removed}>
              <span className="wm-visually-hidden">{t(`versions.spoken.${run.kind}`)}</span>
              {run.text}
              <span className="wm-visually-hidden">{t('versions.spoken.end')}</span>
            </Mark>
          )
        })}
      </dd>
    </div>
  )
}

interface BeforeAfterProps {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** A value before and after. */
export function BeforeAfter({ label, before, after }: BeforeAfterProps) {
  const { t } = useTranslation('guide')
  return (
    <div className={classes.change}>
      <dt>{label}</dt>
      <dd className={classes.values}>
        <del className={classes.removed}>
          <span className="wm-visually-hidden">{t('versions.spoken.before')}</span>
          {before}
        </del>
        <ins className={classes.added}>
          <span className="wm-visually-hidden">{t('versions.spoken.after')}</span>
          {after}
        </ins>
      </dd>
    </div>
  )
}

interface ChangedFieldsProps {
  readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
  readonly words: {
    readonly name: (field: string) => string
    readonly value: (field: string, value: unknown) => string
  }
}

/** Fields that changed, each as it was and as it is. */
export function ChangedFields({ fields, words }: ChangedFieldsProps) {
  return (
    <dl className={classes.list}>
      {fields.map(({ field, before, after }) => (
        <BeforeAfter
          key={field}
          label={words.name(field)}
          before={words.value(field, before)}
          after={words.value(field, after)}
        />
      ))}
    </dl>
  )
}
