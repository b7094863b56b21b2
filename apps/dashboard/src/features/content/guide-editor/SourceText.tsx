import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './SourceText.module.css'

interface SourceTextProps {
  /** Name of the source language. */
  readonly language: string
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  readonly text: string
  /** Current text of the translation. */
  readonly current: string
  readonly unavailable: string | null
  readonly onTake: () => void
}

/** Text in the source language, shown beside the field of its translation. */
export function SourceText({ text, current, unavailable, onTake, ...source }: SourceTextProps) {
  const { t } = useTranslation('editor')
  if (text === '') return null
  return (
    <div className={classes.source}>
      <span className={classes.head}>
        {source.language}
        {current === text ? (
          <span className={classes.same}>{t('languages.sameAsSource')}</span>
        ) : (
          <Button kind="quiet" size="xs" unavailable={unavailable} onClick={onTake}>
            {t('languages.take')}
          </Button>
        )}
      </span>
      <p className={classes.text} lang={source.lang} dir={source.direction}>
        {text}
      </p>
    </div>
  )
}
