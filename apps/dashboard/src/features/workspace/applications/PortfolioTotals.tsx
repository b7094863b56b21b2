import { useTranslation } from 'react-i18next'
import classes from './Applications.module.css'
import { useMoney } from './use-money.ts'

interface PortfolioTotalsProps {
  readonly totals: {
    readonly annualCost: number
    readonly licences: number
    readonly utilisation: number | null
    readonly possibleSaving: number
  }
  readonly currency: string
}

/** The sums over all applications that the search finds. */
export function PortfolioTotals({ totals, currency }: PortfolioTotalsProps) {
  const { t } = useTranslation('applications')
  const { money, percent, number } = useMoney(currency)
  const tiles = [
    ['annualCost', money(totals.annualCost)],
    ['licences', number(totals.licences)],
    ['utilisation', percent(totals.utilisation)],
    ['possibleSaving', money(totals.possibleSaving)],
  ] as const
  return (
    <dl className={classes.tiles}>
      {tiles.map(([key, value]) => (
        <div key={key} className={classes.tile}>
          <dt>{t(`portfolio.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
