import { countCharacters } from '@waymark/domain/messages/message'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '../format/intl-formats.ts'
import classes from './Counted.module.css'

interface CountedProps {
  readonly text: string
  /** As many characters as are kept. */
  readonly max: number
  /** Beyond `from` characters the text is long for its place; only coloured and said in `text`, never refused. */
  readonly long?: { readonly from: number; readonly text: string }
  readonly children: ReactNode
}

/** A field with the number of its characters beside its label. */
export function Counted({ text, max, long, children }: CountedProps) {
  const { i18n } = useTranslation()
  const count = countCharacters(text)
  const isLong = long !== undefined && count > long.from
  const number = numberFormat(i18n.language)
  return (
    <div className={classes.root}>
      {children}
      <p className={classes.count} data-long={isLong}>
        <span aria-hidden="true">{`${number.format(count)} / ${number.format(max)}`}</span>
        <span className="wm-visually-hidden" role="status">
          {isLong ? long.text : ''}
        </span>
      </p>
    </div>
  )
}
