import { useTranslation } from 'react-i18next'
import { formatInstant, formatWhen } from '../../../shared/format/format-when.ts'
import classes from './Items.module.css'

export function UpdatedCell({ at }: { readonly at: string }) {
  const { i18n } = useTranslation('items')
  return (
    <time className={classes.when} dateTime={at.replace(' ', 'T')} title={formatInstant(at, i18n.language)}>
      {formatWhen(at, Date.now(), i18n.language)}
    </time>
  )
}
