import { ChartSlot } from './ChartSlot.tsx'
import type { ChartMarksProps } from './chart-series.ts'
import classes from './TimeChart.module.css'

function Stack({ index, scale, series, openIndex }: ChartMarksProps & { readonly index: number }) {
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
        data-open={index === openIndex}
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
export function ChartBars(props: ChartMarksProps) {
  return props.labels.map((label, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two months of a long range may share a label; places never move
    <g key={`${label}-${index}`}>
      <ChartSlot {...props} index={index} />
      <Stack {...props} index={index} />
    </g>
  ))
}
