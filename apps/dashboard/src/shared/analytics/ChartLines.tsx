import { ChartSlot } from './ChartSlot.tsx'
import { type ChartScale, runsOf } from './chart-scale.ts'
import type { ChartMarksProps, ChartSeries } from './chart-series.ts'
import classes from './TimeChart.module.css'

function Line({
  one,
  tone,
  scale,
}: {
  readonly one: ChartSeries
  readonly tone: number
  readonly scale: ChartScale
}) {
  const dots = one.values.length <= 31
  return (
    <g data-tone={tone} pointerEvents="none">
      {runsOf(one.values).map(run => {
        const at = run.values.map((value, index) => [scale.x(run.start + index), scale.y(value)] as const)
        return (
          <g key={run.start}>
            <polyline className={classes.line} points={at.map(([x, y]) => `${x},${y}`).join(' ')} />
            {dots || at.length === 1
              ? at.map(([x, y]) => <circle key={x} className={classes.dot} cx={x} cy={y} r={2.5} />)
              : null}
          </g>
        )
      })}
    </g>
  )
}

/** Lines that lie over each other, broken where a value is missing. */
export function ChartLines(props: ChartMarksProps) {
  return (
    <>
      {props.labels.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two months of a long range may share a label; places never move
        <ChartSlot key={`${label}-${index}`} {...props} index={index} />
      ))}
      {props.series.map((one, index) => (
        <Line key={one.key} one={one} tone={index + 1} scale={props.scale} />
      ))}
    </>
  )
}
