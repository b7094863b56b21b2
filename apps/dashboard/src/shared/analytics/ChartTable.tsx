import type { ChartSeries } from './chart-series.ts'
import classes from './TimeChart.module.css'
import { useFigureText } from './use-figure-text.ts'

interface ChartTableProps {
  readonly title: string
  readonly head: string
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
  readonly isShown: boolean
}

/** The figures of a chart: shown on demand, and always there for screen readers. */
export function ChartTable({ title, head, labels, series, isShown }: ChartTableProps) {
  const text = useFigureText()
  return (
    <table className={isShown ? classes.table : 'wm-visually-hidden'}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {series.map(one => (
            <th key={one.key} scope="col">
              {one.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, index) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {series.map(one => (
              <td key={one.key}>{text.figure(one.kind, one.values[index] ?? null)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
