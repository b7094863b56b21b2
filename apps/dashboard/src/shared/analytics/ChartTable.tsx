import type { ChartSeries } from './chart-series.ts'
import { useFigureText } from './use-figure-text.ts'

interface ChartTableProps {
  readonly title: string
  readonly head: string
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
}

/** The figures of a chart for people who do not see it. */
export function ChartTable({ title, head, labels, series }: ChartTableProps) {
  const text = useFigureText()
  return (
    <table className="wm-visually-hidden">
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
