import { useTranslation } from 'react-i18next'
import { formatInstant, formatWhen } from '../format/format-when.ts'
import classes from './EventWhen.module.css'

/** When something happened: shortly ago in words, else the day; the exact time on hover. */
export function EventWhen({ at }: { readonly at: string | null }) {
  const { t, i18n } = useTranslation('analytics')
  if (at === null) return <>{t('unit.none')}</>
  return (
    <time dateTime={at.replace(' ', 'T')} title={formatInstant(at, i18n.language)} className={classes.when}>
      {formatWhen(at, Date.now(), i18n.language)}
    </time>
  )
}
