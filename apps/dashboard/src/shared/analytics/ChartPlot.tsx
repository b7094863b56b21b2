import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartScale } from './chart-scale.ts'
import type { ChartSeries } from './chart-series.ts'
import classes from './TimeChart.module.css'
import { useFigureText } from './use-figure-text.ts'

interface ChartPlotProps {
  readonly title: string
  readonly scale: ChartScale
  readonly series: readonly ChartSeries[]
  readonly labels: readonly string[]
  readonly children: (onPoint: (index: number) => void) => ReactNode
}

/** Half of the largest width of the box with the figures, in pixels. */
const halfTip = 100

const moves: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: index => Math.max(0, index - 1),
  ArrowRight: (index, last) => Math.min(last, index + 1),
  Home: () => 0,
  End: (_, last) => last,
}

function Tip({
  index,
  scale,
  series,
  labels,
}: Omit<ChartPlotProps, 'children' | 'title'> & { index: number }) {
  const text = useFigureText()
  const insetInlineStart = Math.max(halfTip, Math.min(scale.x(index), scale.width - halfTip))
  return (
    <div className={classes.tip} style={{ insetInlineStart }} aria-hidden="true">
      <strong>{labels[index]}</strong>
      {series.map(one => (
        <span key={one.key}>
          {one.label}: {text.figure(one.kind, one.values[index] ?? null)}
        </span>
      ))}
    </div>
  )
}

/** A drawing whose points show their figures to the pointer, and to the arrow keys while it is focused. */
export function ChartPlot({ title, scale, series, labels, children }: ChartPlotProps) {
  const { t } = useTranslation('analytics')
  const text = useFigureText()
  const [active, setActive] = useState<number | null>(null)
  const last = labels.length - 1
  const index = active === null || active > last ? null : active
  const shown = index ?? last
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setActive(null)
    const move = moves[event.key]
    if (move === undefined || last < 0) return
    event.preventDefault()
    setActive(index === null ? last : move(index, last))
  }
  const figures = series.map(one => `${one.label}: ${text.figure(one.kind, one.values[shown] ?? null)}`)
  return (
    <div
      className={classes.plot}
      role="slider"
      tabIndex={0}
      aria-label={t('chart.plot', { title })}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={Math.max(0, shown)}
      aria-valuetext={[labels[shown], ...figures].join(', ')}
      onKeyDown={onKeyDown}
      onFocus={() => setActive(before => before ?? last)}
      onBlur={() => setActive(null)}
      onPointerLeave={() => setActive(null)}
    >
      {children(setActive)}
      {index === null ? null : (
        <>
          <span className={classes.cursor} style={{ insetInlineStart: scale.x(index) }} aria-hidden="true" />
          <Tip index={index} scale={scale} series={series} labels={labels} />
        </>
      )}
    </div>
  )
}
