import type { RangeInterval } from '@waymark/domain/analytics/analytics'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartAxes } from './ChartAxes.tsx'
import { ChartBars } from './ChartBars.tsx'
import { ChartGoal } from './ChartGoal.tsx'
import { ChartLines } from './ChartLines.tsx'
import { ChartMenu } from './ChartMenu.tsx'
import { ChartPlot } from './ChartPlot.tsx'
import { ChartTable } from './ChartTable.tsx'
import { axisTicks, chartHeight, chartScale, secondTicks } from './chart-scale.ts'
import type { ChartSeries } from './chart-series.ts'
import { openIntervalOf } from './open-interval.ts'
import { ReportCard } from './ReportCard.tsx'
import classes from './TimeChart.module.css'
import { useFigureText } from './use-figure-text.ts'
import { useIntervalLabels } from './use-interval-labels.ts'
import { useWidth } from './use-width.ts'

interface TimeChartProps {
  readonly title: string
  readonly report: {
    readonly interval: RangeInterval
    readonly timeZone: string
    readonly points: readonly { readonly from: string; readonly to: string }[]
  }
  readonly series: readonly ChartSeries[]
  /** Bars stand on each other; lines lie over each other. */
  readonly marks: 'bars' | 'lines'
  /** The top of the axis where it is always the same, as 100 for scores. */
  readonly top?: number
  /** Drawn as a dashed line over the marks. */
  readonly goal?: ChartSeries | undefined
}

function extentOf({ series, marks, top, goal }: Pick<TimeChartProps, 'series' | 'marks' | 'top' | 'goal'>) {
  const all = series.flatMap(one => one.values).filter(value => value !== null)
  const sums = series[0]?.values.map((_, index) =>
    series.reduce((sum, one) => sum + (one.values[index] ?? 0), 0),
  )
  const goals = goal?.values.filter(value => value !== null) ?? []
  const highest = Math.max(0, ...(marks === 'bars' ? (sums ?? []) : all), ...goals)
  return { max: top ?? highest, min: Math.min(0, ...all) }
}

function Legend({ series, marks, goal }: Pick<TimeChartProps, 'series' | 'marks' | 'goal'>) {
  if (series.length < 2 && goal === undefined) return null
  return (
    <p className={classes.legend}>
      {series.map((one, index) => (
        <span key={one.key} className={classes.key} data-marks={marks} data-tone={index + 1}>
          {one.label}
        </span>
      ))}
      {goal === undefined ? null : (
        <span className={classes.key} data-marks="goal">
          {goal.label}
        </span>
      )}
    </p>
  )
}

interface DrawingProps extends TimeChartProps {
  readonly width: number
  readonly isTableShown: boolean
}

/** The chart itself, `width` pixels wide, and its figures as a table. */
function Drawing({ width, isTableShown, ...props }: DrawingProps) {
  const { title, report, series, marks, goal } = props
  const text = useFigureText()
  const labels = useIntervalLabels(report)
  const kind = series[0]?.kind ?? 'count'
  const { max, min } = extentOf(props)
  const ticks = kind === 'seconds' ? secondTicks(max) : axisTicks(max, min, kind !== 'rate')
  const scale = chartScale(ticks, report.points.length, width)
  const Marks = marks === 'bars' ? ChartBars : ChartLines
  const openIndex = openIntervalOf(report, Date.now())
  const all = goal === undefined ? series : [...series, goal]
  return (
    <>
      <ChartPlot title={title} scale={scale} series={all} labels={labels.long}>
        {onPoint => (
          <svg className={classes.chart} width={width} height={scale.height} aria-hidden="true">
            <ChartAxes
              scale={scale}
              tickText={tick => text.onAxis(kind, tick)}
              labels={labels.short}
              keys={report.points.map(point => point.from)}
            />
            <Marks
              series={series}
              scale={scale}
              labels={labels.short}
              openIndex={openIndex}
              onPoint={onPoint}
            />
            {goal === undefined ? null : <ChartGoal goal={goal} scale={scale} />}
          </svg>
        )}
      </ChartPlot>
      <ChartTable title={title} head={labels.head} labels={labels.long} series={all} isShown={isTableShown} />
    </>
  )
}

/** Figures over time as bars or lines; the same figures are a table below them, on demand or for screen readers. */
export function TimeChart(props: TimeChartProps) {
  const { title, series, marks, goal } = props
  const { t } = useTranslation('analytics')
  const { frame, width } = useWidth()
  const [isTableShown, setTableShown] = useState(false)
  return (
    <ReportCard
      title={title}
      aside={
        <div className={classes.aside}>
          <Legend series={series} marks={marks} goal={goal} />
          <ChartMenu
            title={title}
            frame={frame}
            isTableShown={isTableShown}
            onTable={() => setTableShown(before => !before)}
          />
        </div>
      }
    >
      <figure className={classes.figure} aria-label={t('chart.label', { title })}>
        <div ref={frame} style={{ minBlockSize: chartHeight }}>
          {width === null ? null : <Drawing {...props} width={width} isTableShown={isTableShown} />}
        </div>
      </figure>
    </ReportCard>
  )
}
