import { countCharacters } from '@waymark/domain/messages/message'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../../shared/format/intl-formats.ts'
import classes from './Counted.module.css'

interface CountedProps {
  readonly text: string
  /** As many characters as are kept. */
  readonly max: number
  /** Beyond this many the text is long for a card; only coloured, never refused. */
  readonly long: number
  readonly children: ReactNode
}

/** A field with the number of its characters beside its label. */
export function Counted({ text, max, long, children }: CountedProps) {
  const { t, i18n } = useTranslation('editor')
  const count = countCharacters(text)
  const isLong = count > long
  const number = numberFormat(i18n.language)
  return (
    <div className={classes.root}>
      {children}
      <p className={classes.count} data-long={isLong}>
        <span aria-hidden="true">{`${number.format(count)} / ${number.format(max)}`}</span>
        <span className="wm-visually-hidden" role="status">
          {isLong ? t('form.long', { long }) : ''}
        </span>
      </p>
    </div>
  )
}
