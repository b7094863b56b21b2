import type { WireRetention } from '@waymark/contract'
import { EmptyState, Notice } from '@waymark/kit'
import { formatShortDay } from '@waymark/kit/date-rules'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '../../../shared/analytics/ChartCard.tsx'
import { ExportButton } from '../../../shared/analytics/ExportButton.tsx'
import { ReportCard } from '../../../shared/analytics/ReportCard.tsx'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import classes from './CohortMap.module.css'

type Cohort = WireRetention['cohorts'][number]

/** The share of a cohort that was active some weeks later; null where it is unknown, undefined in the future. */
function shareOf({ users, active }: Cohort, offset: number): number | null | undefined {
  const count = active[offset]
  if (count === undefined) return undefined
  return count === null || users === null || users === 0 ? null : count / users
}

function Row({ cohort, offsets }: { readonly cohort: Cohort; readonly offsets: readonly number[] }) {
  const { i18n } = useTranslation('analytics')
  const { figure } = useFigureText()
  return (
    <tr>
      <th scope="row">{formatShortDay(cohort.week, i18n.language)}</th>
      <td>{figure('count', cohort.users)}</td>
      {offsets.map(offset => {
        const share = shareOf(cohort, offset)
        return (
          <td key={offset}>
            {share === undefined ? null : (
              <span className={classes.share} style={{ '--share': share ?? 0 } as never}>
                {figure('rate', share)}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** The columns of the file: the week, its users and a share for each week after. */
function useFileColumns(offsets: readonly number[]) {
  const { t } = useTranslation('analytics')
  const column = (header: string, cell: (row: Cohort) => string | number | null) => ({
    key: header,
    header,
    cell,
    render: () => null,
  })
  return [
    column(t('retention.cohorts.week'), row => row.week),
    column(t('retention.cohorts.users'), row => row.users),
    ...offsets.map(weeks =>
      column(t('retention.cohorts.after', { weeks }), row => shareOf(row, weeks) ?? null),
    ),
  ]
}

/** New users by week, and the share of them that was active in each week after (product design, "heart/retention"). */
export function CohortMap({ report }: { readonly report: WireRetention }) {
  const { t } = useTranslation('analytics')
  const { cohorts, from, to } = report
  const weeks = Math.max(0, ...cohorts.map(({ active }) => active.length))
  const offsets = Array.from({ length: weeks }, (_, offset) => offset)
  const columns = useFileColumns(offsets)
  const title = t('retention.cohorts.title')
  if (cohorts.length === 0) {
    return (
      <ReportCard title={title}>
        <EmptyState icon="users" title={t('retention.cohorts.none')} text={t('retention.cohorts.noneText')} />
      </ReportCard>
    )
  }
  return (
    <ChartCard
      title={title}
      aside={
        <ExportButton columns={columns} readAll={async () => cohorts} fileName={`cohorts-${from}-${to}`} />
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={classes.frame} aria-label={title} tabIndex={0}>
        <table className={classes.map}>
          <thead>
            <tr>
              <th scope="col">{t('retention.cohorts.week')}</th>
              <th scope="col">{t('retention.cohorts.users')}</th>
              {offsets.map(offset => (
                <th key={offset} scope="col">
                  {t('retention.cohorts.after', { weeks: offset })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(cohort => (
              <Row key={cohort.week} cohort={cohort} offsets={offsets} />
            ))}
          </tbody>
        </table>
      </section>
      <Notice>{t('retention.cohorts.note')}</Notice>
    </ChartCard>
  )
}
