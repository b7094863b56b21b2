import { runsOf } from '../../../shared/analytics/chart-scale.ts'
import classes from './Sparkline.module.css'

interface SparklineProps {
  readonly values: readonly (number | null)[]
  /** The top of the drawing; its foot is 0. */
  readonly top: number
}

/** The course of a score as a line without axes; the chart of its own page has the figures. */
export function Sparkline({ values, top }: SparklineProps) {
  const step = 100 / Math.max(1, values.length - 1)
  return (
    <svg className={classes.line} viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
      {runsOf(values).map(run => (
        <polyline
          key={run.start}
          points={run.values
            .map((value, index) => `${(run.start + index) * step},${23 - (22 * value) / top}`)
            .join(' ')}
        />
      ))}
    </svg>
  )
}
