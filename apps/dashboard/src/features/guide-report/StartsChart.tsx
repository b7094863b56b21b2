import type { WireGuideReport } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { BarChart } from './BarChart.tsx'
import { Card } from './Card.tsx'
import classes from './StartsChart.module.css'
import { type SeriesPoint, toSeries } from './to-series.ts'

const formats = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
} as const

/** Starts over time, of which completed; for screen readers a table of the same figures. */
export function StartsChart({ report }: { readonly report: WireGuideReport }) {
  const { t, i18n } = useTranslation('report')
  const series = toSeries(report.overTime, report.from, report.to)
  const format = new Intl.DateTimeFormat(i18n.language, { ...formats[series.interval], timeZone: 'UTC' })
  const labelOf = (point: SeriesPoint) => format.format(Date.parse(`${point.from}T00:00:00Z`))
  const rangeOf = (day: string) =>
    new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC', dateStyle: 'medium' }).format(
      Date.parse(`${day}T00:00:00Z`),
    )
  const summary = t('chart.summary', {
    count: report.totals.started,
    from: rangeOf(report.from),
    to: rangeOf(report.to),
    max: series.max,
  })
  return (
    <Card
      title={t('chart.title')}
      aside={
        <p className={classes.legend}>
          <span className={classes.key} data-part="started">
            {t('chart.started')}
          </span>
          <span className={classes.key} data-part="completed">
            {t('chart.completed')}
          </span>
        </p>
      }
    >
      <figure className={classes.figure} aria-label={summary}>
        <BarChart
          series={series}
          labelOf={labelOf}
          titleOf={point =>
            t('chart.bar', { label: labelOf(point), started: point.started, completed: point.completed })
          }
        />
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
      </figure>
    </Card>
  )
}
