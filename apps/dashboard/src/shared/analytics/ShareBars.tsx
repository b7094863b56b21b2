import { useTranslation } from 'react-i18next'
import classes from './ShareBars.module.css'
import { useFigureText } from './use-figure-text.ts'

interface ShareBarsProps {
  readonly label: string
  readonly rows: readonly { readonly key: string; readonly label: string; readonly count: number }[]
  /** Of what the shares are; the sum of all rows unless said otherwise. */
  readonly whole?: number
}

/** Counts with their share of a whole, as a list of bars. */
export function ShareBars({ label, rows, whole }: ShareBarsProps) {
  const { t } = useTranslation('analytics')
  const text = useFigureText()
  const sum = whole ?? rows.reduce((total, row) => total + row.count, 0)
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map(row => (
        <li key={row.key} className={classes.row}>
          <span className={classes.name}>{row.label}</span>
          <span className={classes.figure}>{text.figure('count', row.count)}</span>
          <span className={classes.share}>
            {sum === 0 ? t('unit.none') : text.figure('rate', row.count / sum)}
          </span>
          <svg className={classes.bar} aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 1">
            <rect className={classes.track} width="100" height="1" />
            <rect className={classes.fill} width={sum === 0 ? 0 : (100 * row.count) / sum} height="1" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
