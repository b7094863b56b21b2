import { type ChartScale, runsOf } from './chart-scale.ts'
import type { ChartSeries } from './chart-series.ts'
import classes from './TimeChart.module.css'

/** A goal as a dashed line, with a step where it was changed. */
export function ChartGoal({ goal, scale }: { readonly goal: ChartSeries; readonly scale: ChartScale }) {
  const half = scale.room / 2
  return (
    <g pointerEvents="none">
      {runsOf(goal.values).map(run => (
        <polyline
          key={run.start}
          className={classes.goal}
          points={run.values
            .flatMap((value, index) => {
              const [x, y] = [scale.x(run.start + index), scale.y(value)]
              return [`${x - half},${y}`, `${x + half},${y}`]
            })
            .join(' ')}
        />
      ))}
    </g>
  )
}
