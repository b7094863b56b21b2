import { useWidth } from '../../shared/analytics/use-width.ts'
import classes from './BarChart.module.css'
import { axisTicks, type Series, type SeriesPoint } from './to-series.ts'

interface BarChartProps {
  readonly series: Series
  readonly labelOf: (point: SeriesPoint) => string
  readonly titleOf: (point: SeriesPoint) => string
}

const height = 220
const plot = { top: 10, bottom: 24, start: 40 }
/** Room that a label on the time axis needs. */
const labelWidth = 64

interface Scale {
  readonly ticks: readonly number[]
  readonly width: number
  readonly y: (value: number) => number
  readonly heightOf: (value: number) => number
}

function scaleOf(max: number, width: number): Scale {
  const ticks = axisTicks(max)
  const top = ticks.at(-1) || 1
  const plotHeight = height - plot.top - plot.bottom
  const heightOf = (value: number) => (plotHeight * value) / top
  return { ticks, width, heightOf, y: value => height - plot.bottom - heightOf(value) }
}

function Axis({ ticks, width, y }: Scale) {
  return ticks.map(tick => (
    <g key={tick}>
      <line className={classes.grid} x1={plot.start} x2={width} y1={y(tick)} y2={y(tick)} />
      <text className={classes.label} x={plot.start - 8} y={y(tick) + 4} textAnchor="end">
        {tick}
      </text>
    </g>
  ))
}

interface BarProps {
  readonly point: SeriesPoint
  readonly scale: Scale
  /** Start and width of the room that the bar has. */
  readonly slot: { readonly x: number; readonly width: number }
  readonly label: string | null
  readonly title: string
}

function Bar({ point, scale, slot, label, title }: BarProps) {
  const width = Math.max(2, Math.min(28, slot.width * 0.68))
  const x = slot.x + (slot.width - width) / 2
  const rx = Math.min(3, width / 3)
  return (
    <g className={classes.bar}>
      <title>{title}</title>
      <rect
        className={classes.hit}
        x={slot.x}
        y={plot.top}
        width={slot.width}
        height={height - plot.top - plot.bottom}
      />
      {(['started', 'completed'] as const).map(part => (
        <rect
          key={part}
          className={classes[part]}
          x={x}
          y={scale.y(point[part])}
          width={width}
          height={scale.heightOf(point[part])}
          rx={rx}
        />
      ))}
      {label === null ? null : (
        <text className={classes.label} x={x + width / 2} y={height - 6} textAnchor="middle">
          {label}
        </text>
      )}
    </g>
  )
}

function Drawing({ series, labelOf, titleOf, width }: BarChartProps & { readonly width: number }) {
  const scale = scaleOf(series.max, width)
  const slotWidth = (width - plot.start) / Math.max(1, series.points.length)
  const every = Math.max(1, Math.ceil(labelWidth / slotWidth))
  return (
    <svg className={classes.chart} width={width} height={height} aria-hidden="true">
      <Axis {...scale} />
      {series.points.map((point, index) => (
        <Bar
          key={point.from}
          point={point}
          scale={scale}
          slot={{ x: plot.start + index * slotWidth, width: slotWidth }}
          label={index % every === 0 ? labelOf(point) : null}
          title={titleOf(point)}
        />
      ))}
    </svg>
  )
}

/** Bars of starts with the completed part filled. A drawing only: its figures stand in a table beside it. */
export function BarChart(props: BarChartProps) {
  const { frame, width } = useWidth()
  return (
    <div ref={frame} style={{ minBlockSize: height }}>
      {width === null ? null : <Drawing {...props} width={width} />}
    </div>
  )
}
