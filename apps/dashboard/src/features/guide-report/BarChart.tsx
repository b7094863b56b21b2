import { useEffect, useRef, useState } from 'react'
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

/** The drawing's width follows its frame, so that its letters keep their size. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(600)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(240, Math.round(entry.contentRect.width)))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { frame, width }
}

/** Bars of starts with the completed part filled. A drawing only: its figures stand in a table beside it. */
export function BarChart({ series, labelOf, titleOf }: BarChartProps) {
  const { frame, width } = useWidth()
  const ticks = axisTicks(series.max)
  const top = ticks.at(-1) || 1
  const plotHeight = height - plot.top - plot.bottom
  const plotWidth = width - plot.start
  const slot = plotWidth / Math.max(1, series.points.length)
  const bar = Math.max(2, Math.min(28, slot * 0.68))
  const every = Math.max(1, Math.ceil(labelWidth / slot))
  const y = (value: number) => plot.top + plotHeight * (1 - value / top)
  const heightOf = (value: number) => (plotHeight * value) / top
  return (
    <div ref={frame}>
      <svg className={classes.chart} width={width} height={height} aria-hidden="true">
        {ticks.map(tick => (
          <g key={tick}>
            <line className={classes.grid} x1={plot.start} x2={width} y1={y(tick)} y2={y(tick)} />
            <text className={classes.label} x={plot.start - 8} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {series.points.map((point, index) => {
          const x = plot.start + index * slot + (slot - bar) / 2
          return (
            <g key={point.from} className={classes.bar}>
              <title>{titleOf(point)}</title>
              <rect
                className={classes.hit}
                x={x - (slot - bar) / 2}
                y={plot.top}
                width={slot}
                height={plotHeight}
              />
              <rect
                className={classes.started}
                x={x}
                y={y(point.started)}
                width={bar}
                height={heightOf(point.started)}
                rx={Math.min(3, bar / 3)}
              />
              <rect
                className={classes.completed}
                x={x}
                y={y(point.completed)}
                width={bar}
                height={heightOf(point.completed)}
                rx={Math.min(3, bar / 3)}
              />
              {index % every === 0 ? (
                <text className={classes.label} x={x + bar / 2} y={height - 6} textAnchor="middle">
                  {labelOf(point)}
                </text>
              ) : null}
            </g>
          )
        })}
      </svg>
    </div>
  )
}
