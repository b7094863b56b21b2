import type { WireGuideReport } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../../shared/format/intl-formats.ts'
import classes from './Tiles.module.css'

/** The totals of the range. */
export function Tiles({ totals }: { readonly totals: WireGuideReport['totals'] }) {
  const { t, i18n } = useTranslation('report')
  const whole = numberFormat(i18n.language)
  const average = numberFormat(i18n.language, { maximumFractionDigits: 1 })
  const written = (format: typeof whole, figure: number | null) =>
    figure === null ? t('table.none') : format.format(figure)
  const tiles = [
    ['started', written(whole, totals.started)],
    ['unique', written(whole, totals.uniqueStarted)],
    ['average', written(average, totals.averageStarts)],
    ['completed', written(whole, totals.completed)],
  ] as const
  return (
    <dl className={classes.tiles}>
      {tiles.map(([name, figure]) => (
        <div key={name} className={classes.tile}>
          <dt className={classes.name}>{t(`tiles.${name}`)}</dt>
          <dd className={classes.figure}>{figure}</dd>
          <dd className={classes.hint}>{t(`tiles.${name}Hint`)}</dd>
        </div>
      ))}
    </dl>
  )
}
