import { Icon } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './ChangeText.module.css'
import { type FigureKind, metricChange, type WireMetric } from './metric-change.ts'
import { useFigureText } from './use-figure-text.ts'

interface ChangeTextProps {
  readonly kind: FigureKind
  readonly metric: WireMetric
  /** Less is better, as with searches without a result. */
  readonly isLessBetter?: boolean
}

function toneOf(amount: number, isLessBetter: boolean) {
  if (amount === 0) return 'same'
  return amount > 0 === isLessBetter ? 'worse' : 'better'
}

/** How a figure moved against the period before: an arrow, the amount and, for colour-blind eyes, its sign. */
export function ChangeText({ kind, metric, isLessBetter = false }: ChangeTextProps) {
  const { t } = useTranslation('analytics')
  const text = useFigureText()
  const change = metricChange(kind, metric)
  if (change.kind === 'none') return <span className={classes.change}>{t('change.none')}</span>
  if (change.kind === 'new') {
    return (
      <span className={classes.change} data-tone="same">
        {t('change.new')}
      </span>
    )
  }
  const { amount } = change
  const words = change.kind === 'points' ? text.points(amount) : text.share(amount)
  return (
    <span className={classes.change} data-tone={toneOf(amount, isLessBetter)}>
      {amount === 0 ? null : <Icon name={amount > 0 ? 'arrowUp' : 'arrowDown'} size={12} />}
      {words}
      <span className="wm-visually-hidden">{t('change.against')}</span>
    </span>
  )
}
