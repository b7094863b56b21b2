import type { WireGuideReport } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { ReportCard } from '../../shared/analytics/ReportCard.tsx'
import { dateFormat } from '../../shared/format/intl-formats.ts'
import { BarChart } from './BarChart.tsx'
import classes from './StartsChart.module.css'
import { type Series, type SeriesPoint, toSeries } from './to-series.ts'

const formats = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
} as const

interface SeriesTableProps {
  readonly series: Series
  readonly labelOf: (point: SeriesPoint) => string
}

function SeriesTable({ series, labelOf }: SeriesTableProps) {
  const { t } = useTranslation('report')
  return (
    <table className="wm-visually-hidden">
      <caption>{t('chart.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`chart.${series.interval}`)}</th>
          <th scope="col">{t('chart.started')}</th>
          <th scope="col">{t('chart.completed')}</th>
        </tr>
      </thead>
      <tbody>
        {series.points.map(point => (
          <tr key={point.from}>
            <th scope="row">{labelOf(point)}</th>
            <td>{point.started}</td>
            <td>{point.completed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Legend() {
  const { t } = useTranslation('report')
  return (
    <p className={classes.legend}>
      {(['started', 'completed'] as const).map(part => (
        <span key={part} className={classes.key} data-part={part}>
          {t(`chart.${part}`)}
        </span>
      ))}
    </p>
  )
}

/** Starts over time, of which completed; for screen readers a table of the same figures. */
export function StartsChart({ report }: { readonly report: WireGuideReport }) {
  const { t, i18n } = useTranslation('report')
  const series = toSeries(report.overTime, report.from, report.to)
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
  const labelOf = (point: SeriesPoint) => format(point.from, formats[series.interval])
  const summary = t('chart.summary', {
    count: report.totals.started,
    from: format(report.from, { dateStyle: 'medium' }),
    to: format(report.to, { dateStyle: 'medium' }),
    max: series.max,
  })
  const titleOf = (point: SeriesPoint) =>
    t('chart.bar', { label: labelOf(point), started: point.started, completed: point.completed })
  return (
    <ReportCard title={t('chart.title')} aside={<Legend />}>
      <figure className={classes.figure} aria-label={summary}>
        <BarChart series={series} labelOf={labelOf} titleOf={titleOf} />
        <SeriesTable series={series} labelOf={labelOf} />
      </figure>
    </ReportCard>
  )
}
