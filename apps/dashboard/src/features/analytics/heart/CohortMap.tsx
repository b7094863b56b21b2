import type { WireRetention } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { DetailTable } from '../../../shared/analytics/DetailTable.tsx'
import type { ReportColumn } from '../../../shared/analytics/report-column.ts'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import { dateFormat } from '../../../shared/format/intl-formats.ts'
import classes from './CohortMap.module.css'

type Cohort = WireRetention['cohorts'][number]

/** The share of a cohort that was active some weeks later; null where it is unknown, undefined in the future. */
function shareOf({ users, active }: Cohort, offset: number): number | null | undefined {
  const count = active[offset]
  if (count === undefined) return undefined
  return count === null || users === null || users === 0 ? null : count / users
}

function Share({ value }: { readonly value: number | null | undefined }) {
  const { figure } = useFigureText()
  if (value === undefined) return null
  return (
    <span className={classes.share} style={{ '--share': value ?? 0 } as never}>
      {figure('rate', value)}
    </span>
  )
}

/** New users by week, and the share of them that was active in each week after (product design, "heart/retention"). */
export function CohortMap({ report }: { readonly report: WireRetention }) {
  const { t, i18n } = useTranslation('analytics')
  const { figure } = useFigureText()
  const day = dateFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const weeks = Math.max(0, ...report.cohorts.map(({ active }) => active.length))
  const columns: readonly ReportColumn<Cohort>[] = [
    {
      key: 'week',
      header: t('retention.cohorts.week'),
      render: row => day.format(Date.parse(`${row.week}T00:00:00Z`)),
      cell: row => row.week,
    },
    {
      key: 'users',
      header: t('retention.cohorts.users'),
      isNumber: true,
      render: row => figure('count', row.users),
      cell: row => row.users,
    },
    ...Array.from(
      { length: weeks },
      (_, offset): ReportColumn<Cohort> => ({
        key: String(offset),
        header: t('retention.cohorts.after', { weeks: offset }),
        isNumber: true,
        render: row => <Share value={shareOf(row, offset)} />,
        cell: row => shareOf(row, offset) ?? null,
      }),
    ),
  ]
  return (
    <DetailTable
      title={t('retention.cohorts.title')}
      columns={columns}
      rows={report.cohorts}
      rowKey={row => row.week}
      file={`cohorts-${report.from}-${report.to}`}
      note={t('retention.cohorts.note')}
      isDense
    />
  )
}
