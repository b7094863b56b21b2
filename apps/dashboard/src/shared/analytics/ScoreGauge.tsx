import { scoreBand, scoreTone } from '@waymark/domain/analytics/analytics'
import { useTranslation } from 'react-i18next'
import { ChangeText } from './ChangeText.tsx'
import type { WireMetric } from './metric-change.ts'
import classes from './ScoreGauge.module.css'

interface ScoreGaugeProps {
  readonly label: string
  readonly metric: WireMetric
  /** How the score is made. */
  readonly formula?: string
}

/** A half circle: radius 40 around (50, 50), from the left over the top. */
const arc = 'M 10 50 A 40 40 0 0 1 90 50'

/** A score from 0 to 100 as a half circle, with its number and its band in words beside the colour. */
export function ScoreGauge({ label, metric, formula }: ScoreGaugeProps) {
  const { t } = useTranslation('analytics')
  const { value } = metric
  const score = value === null ? null : Math.round(value)
  return (
    <section className={classes.gauge} aria-label={label}>
      <h2 className={classes.title}>{label}</h2>
      <div className={classes.dial}>
        <svg viewBox="0 0 100 54" aria-hidden="true">
          <path className={classes.track} d={arc} pathLength={100} />
          {score === null || score === 0 ? null : (
            <path
              className={classes.fill}
              data-tone={scoreTone(score)}
              d={arc}
              pathLength={100}
              strokeDasharray={`${score} 200`}
            />
          )}
        </svg>
        <p className={classes.score}>{score ?? t('unit.none')}</p>
      </div>
      <p className={classes.band}>
        {score === null ? t('score.unknown') : t(`score.${scoreBand(score)}`)}
        {score === null ? null : <ChangeText kind="score" metric={metric} />}
      </p>
      {formula ? <p className={classes.formula}>{formula}</p> : null}
    </section>
  )
}
