import { useTranslation } from 'react-i18next'
import { type AnyDifference, summaryOf } from './difference-summary.ts'
import classes from './Versions.module.css'

/** Short summary of the changes, announced when it changes. */
export function DifferenceSummary({ difference }: { readonly difference: AnyDifference }) {
  const { t } = useTranslation('guide')
  const parts = summaryOf(difference)
  const text =
    parts.length === 0
      ? t('versions.alike')
      : parts.map(({ part, count }) => t(`versions.summary.${part}`, { count })).join(', ')
  return (
    <p className={classes.summary} role="status">
      {text}
    </p>
  )
}
