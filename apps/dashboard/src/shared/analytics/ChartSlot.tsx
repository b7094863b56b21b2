import type { ChartMarksProps } from './chart-series.ts'
import classes from './TimeChart.module.css'

/** The room of one point, where the pointer shows its figures. */
export function ChartSlot({ index, scale, onPoint }: ChartMarksProps & { readonly index: number }) {
  return (
    <rect
      className={classes.hit}
      onPointerEnter={() => onPoint(index)}
      onPointerDown={() => onPoint(index)}
      x={scale.x(index) - scale.room / 2}
      y={scale.y(scale.ticks.at(-1) ?? 0)}
      width={scale.room}
      height={scale.y(scale.ticks[0] ?? 0) - scale.y(scale.ticks.at(-1) ?? 0)}
    />
  )
}
