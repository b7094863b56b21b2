import { useTranslation } from 'react-i18next'
import classes from './StepSymbol.module.css'
import type { StepDraft } from './step-draft.ts'
import { symbolOf } from './symbol-of.ts'

interface StepSymbolProps {
  readonly step: StepDraft
  readonly hasAlarm: boolean
}

/** Kind of a step as an icon with an accessible name; red if users had errors on the step recently. */
export function StepSymbol({ step, hasAlarm }: StepSymbolProps) {
  const { t } = useTranslation('editor')
  const symbol = symbolOf(step)
  const name = t(`steps.symbols.${symbol}`)
  return (
    <svg
      className={classes.symbol}
      data-symbol={symbol}
      data-alarm={hasAlarm}
      width="14"
      height="14"
      viewBox="0 0 14 14"
      role="img"
      aria-label={hasAlarm ? t('steps.symbols.alarm', { symbol: name }) : name}
    >
      {symbol === 'slide' ? (
        <rect x="2" y="2" width="10" height="10" rx="2" />
      ) : (
        <circle cx="7" cy="7" r="5" />
      )}
    </svg>
  )
}
