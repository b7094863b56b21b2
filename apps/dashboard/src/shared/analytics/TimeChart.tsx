import type { RangeInterval } from '@waymark/domain/analytics/analytics'
import { useTranslation } from 'react-i18next'
import { ChartBars } from './ChartBars.tsx'
import { ChartExport } from './ChartExport.tsx'
import { ChartLines } from './ChartLines.tsx'
import { ChartTable } from './ChartTable.tsx'
import { axisTicks, chartHeight, chartScale, secondTicks } from './chart-scale.ts'
import type { ChartSeries } from './chart-series.ts'
import { ReportCard } from './ReportCard.tsx'
import classes from './TimeChart.module.css'
import { useFigureText } from './use-figure-text.ts'
import { useIntervalLabels } from './use-interval-labels.ts'
import { useWidth } from './use-width.ts'

interface TimeChartProps {
  readonly title: string
  readonly report: {
    readonly interval: RangeInterval
    readonly points: readonly { readonly from: string; readonly to: string }[]
  }
  readonly series: readonly ChartSeries[]
  /** Bars stand on each other; lines lie over each other. */
  readonly marks: 'bars' | 'lines'
  /** The top of the axis where it is always the same, as 100 for scores. */
  readonly top?: number
}

/** Room that a label on the time axis needs. */
const labelWidth = 64

function extentOf({ series, marks, top }: Pick<TimeChartProps, 'series' | 'marks' | 'top'>) {
  const all = series.flatMap(one => one.values).filter(value => value !== null)
  const sums = series[0]?.values.map((_, index) =>
    series.reduce((sum, one) => sum + (one.values[index] ?? 0), 0),
  )
  const highest = Math.max(0, ...(marks === 'bars' ? (sums ?? []) : all))
  return { max: top ?? highest, min: Math.min(0, ...all) }
}

function Legend({ series, marks }: Pick<TimeChartProps, 'series' | 'marks'>) {
  if (series.length < 2) return null
  return (
    <p className={classes.legend}>
      {series.map((one, index) => (
        <span key={one.key} className={classes.key} data-marks={marks} data-tone={index + 1}>
          {one.label}
        </span>
      ))}
    </p>
  )
}

/** The chart itself, `width` pixels wide, and its figures as a table. */
function Drawing({ width, ...props }: TimeChartProps & { readonly width: number }) {
  const { title, report, series, marks } = props
  const text = useFigureText()
  const labels = useIntervalLabels(report)
  const kind = series[0]?.kind ?? 'count'
  const { max, min } = extentOf(props)
  const ticks = kind === 'seconds' ? secondTicks(max) : axisTicks(max, min, kind !== 'rate')
  const scale = chartScale(ticks, report.points.length, width)
  const every = Math.max(1, Math.ceil(labelWidth / scale.room))
  const Marks = marks === 'bars' ? ChartBars : ChartLines
  return (
    <>
      <svg className={classes.chart} width={width} height={scale.height} aria-hidden="true">
        {scale.ticks.map(tick => (
          <g key={tick}>
            <line
              className={classes.grid}
              x1={scale.start}
              x2={width}
              y1={scale.y(tick)}
              y2={scale.y(tick)}
            />
            <text className={classes.tick} x={scale.start - 8} y={scale.y(tick) + 4} textAnchor="end">
              {text.onAxis(kind, tick)}
            </text>
          </g>
        ))}
        <Marks series={series} scale={scale} labels={labels.short} />
        {labels.short.map((label, index) =>
          index % every === 0 ? (
            <text
              key={report.points[index]?.from}
              className={classes.tick}
              x={scale.x(index)}
              y={scale.height - 6}
              textAnchor="middle"
            >
              {label}
            </text>
          ) : null,
        )}
      </svg>
      <ChartTable title={title} head={labels.head} labels={labels.long} series={series} />
    </>
  )
}

/** Figures over time as bars or lines; screen readers get the same figures as a table. */
export function TimeChart(props: TimeChartProps) {
  const { title, series, marks } = props
  const { t } = useTranslation('analytics')
  const { frame, width } = useWidth()
  return (
    <ReportCard
      title={title}
      aside={
        <div className={classes.aside}>
          <Legend series={series} marks={marks} />
          <ChartExport title={title} frame={frame} />
        </div>
      }
    >
      <figure className={classes.figure} aria-label={t('chart.label', { title })}>
        <div ref={frame} style={{ minBlockSize: chartHeight }}>
          {width === null ? null : <Drawing {...props} width={width} />}
        </div>
      </figure>
    </ReportCard>
  )
}
