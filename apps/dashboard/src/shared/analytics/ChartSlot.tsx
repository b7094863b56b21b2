import type { ChartMarksProps } from './chart-series.ts'
import classes from './TimeChart.module.css'
import { useFigureText } from './use-figure-text.ts'

/** The room of one point: it answers to the pointer with its figures. */
export function ChartSlot({ index, scale, series, labels }: ChartMarksProps & { readonly index: number }) {
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
