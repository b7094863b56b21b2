import { ChartSlot } from './ChartSlot.tsx'
import { type ChartScale, runsOf } from './chart-scale.ts'
import type { ChartMarksProps, ChartSeries } from './chart-series.ts'
import classes from './TimeChart.module.css'

interface LineProps {
  readonly one: ChartSeries
  readonly tone: number
  readonly scale: ChartScale
  readonly openIndex: number
}

const pointsText = (at: readonly (readonly [number, number])[]) => at.map(([x, y]) => `${x},${y}`).join(' ')

/** Intervals that have not begun have no value to draw. */
const valuesUntil = (values: ChartSeries['values'], openIndex: number) =>
  openIndex < 0 ? values : values.slice(0, openIndex + 1)

function Line({ one, tone, scale, openIndex }: LineProps) {
  const dots = one.values.length <= 31
  return (
    <g data-tone={tone} pointerEvents="none">
      {runsOf(valuesUntil(one.values, openIndex)).map(run => {
        const at = run.values.map((value, index) => [scale.x(run.start + index), scale.y(value)] as const)
        const isOpen = run.start + at.length - 1 === openIndex && at.length > 1
        return (
          <g key={run.start}>
            <polyline className={classes.line} points={pointsText(isOpen ? at.slice(0, -1) : at)} />
            {isOpen ? (
              <polyline className={classes.line} data-open="true" points={pointsText(at.slice(-2))} />
            ) : null}
            {dots || at.length === 1
              ? at.map(([x, y]) => <circle key={x} className={classes.dot} cx={x} cy={y} r={2.5} />)
              : null}
          </g>
        )
      })}
    </g>
  )
}

/** Lines that lie over each other, broken where a value is missing; dashed to the interval that is not complete. */
export function ChartLines(props: ChartMarksProps) {
  return (
    <>
      {props.labels.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two months of a long range may share a label; places never move
        <ChartSlot key={`${label}-${index}`} {...props} index={index} />
      ))}
      {props.series.map((one, index) => (
        <Line key={one.key} one={one} tone={index + 1} scale={props.scale} openIndex={props.openIndex} />
      ))}
    </>
  )
}
