import { type ChartScale, runsOf } from './chart-scale.ts'
import classes from './TimeChart.module.css'
import type { ChartSeries } from './TimeChart.tsx'
import { useFigureText } from './use-figure-text.ts'

interface MarksProps {
  readonly series: readonly ChartSeries[]
  readonly scale: ChartScale
  readonly labels: readonly string[]
}

/** The room of one point: it answers to the pointer with its figures. */
function Slot({ index, scale, series, labels }: MarksProps & { readonly index: number }) {
  const text = useFigureText()
  const figures = series.map(one => `${one.label}: ${text.figure(one.kind, one.values[index] ?? null)}`)
  return (
    <g className={classes.slot}>
      <title>{[labels[index], ...figures].join('\n')}</title>
      <rect
        className={classes.hit}
        x={scale.x(index) - scale.room / 2}
        y={scale.y(scale.ticks.at(-1) ?? 0)}
        width={scale.room}
        height={scale.y(scale.ticks[0] ?? 0) - scale.y(scale.ticks.at(-1) ?? 0)}
      />
    </g>
  )
}

function Stack({ index, scale, series }: MarksProps & { readonly index: number }) {
  const width = Math.max(2, Math.min(28, scale.room * 0.68))
  const tops = series.map((_, part) =>
    series.slice(0, part + 1).reduce((sum, one) => sum + (one.values[index] ?? 0), 0),
  )
  return series.map((one, part) => {
    const [bottom, top] = [part === 0 ? 0 : (tops[part - 1] ?? 0), tops[part] ?? 0]
    return (
      <rect
        key={one.key}
        className={classes.bar}
        data-tone={part + 1}
        x={scale.x(index) - width / 2}
        y={scale.y(top)}
        width={width}
        height={scale.y(bottom) - scale.y(top)}
        rx={Math.min(2, width / 4)}
        pointerEvents="none"
      />
    )
  })
}

/** Bars that stand on each other. */
export function ChartBars(props: MarksProps) {
  return props.labels.map((label, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two months of a long range may share a label; places never move
    <g key={`${label}-${index}`}>
      <Slot {...props} index={index} />
      <Stack {...props} index={index} />
    </g>
  ))
}

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
export function ChartLines(props: MarksProps) {
  return (
    <>
      {props.labels.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two months of a long range may share a label; places never move
        <Slot key={`${label}-${index}`} {...props} index={index} />
      ))}
      {props.series.map((one, index) => (
        <Line key={one.key} one={one} tone={index + 1} scale={props.scale} />
      ))}
    </>
  )
}
