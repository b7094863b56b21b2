import type { WireTaskReport } from '@waymark/contract'
import { Button, DataTable } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '../../../shared/analytics/ChartCard.tsx'
import { seriesOf } from '../../../shared/analytics/chart-series.ts'
import { ExportButton } from '../../../shared/analytics/ExportButton.tsx'
import { ReportCard } from '../../../shared/analytics/ReportCard.tsx'
import type { ReportColumn } from '../../../shared/analytics/report-column.ts'
import { ShareBars } from '../../../shared/analytics/ShareBars.tsx'
import { TimeChart } from '../../../shared/analytics/TimeChart.tsx'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import classes from './TaskTable.module.css'

interface FunnelStep {
  readonly place: number
  readonly label: string
  /** Sessions that did the actions until here in their order. */
  readonly inOrder: number
  /** Sessions that reached it after the start in any order. */
  readonly reached: number
  /** Of the starts, 0 to 1. */
  readonly share: number | null
  /** How many fewer sessions than at the action before. */
  readonly drop: number
  /** Median of seconds from the start. */
  readonly medianS: number | null
}

function stepsOf({ actions }: WireTaskReport): readonly FunnelStep[] {
  const starts = actions[0]?.inOrder ?? 0
  return actions.map(({ label, reached, inOrder, medianS }, index) => ({
    place: index + 1,
    label: `${index + 1}. ${label}`,
    ...{ reached, inOrder, medianS },
    share: starts === 0 ? null : inOrder / starts,
    drop: index === 0 ? 0 : (actions[index - 1]?.inOrder ?? 0) - inOrder,
  }))
}

function useColumns(): readonly ReportColumn<FunnelStep>[] {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  const kinds = { share: 'rate', medianS: 'seconds' } as const
  const number = (key: 'inOrder' | 'reached' | 'share' | 'drop' | 'medianS'): ReportColumn<FunnelStep> => ({
    key,
    header: t(`taskSuccess.funnel.${key}`),
    isNumber: true,
    render: row => figure(key === 'share' || key === 'medianS' ? kinds[key] : 'count', row[key]),
    cell: row => row[key],
  })
  const action: ReportColumn<FunnelStep> = {
    key: 'label',
    header: t('taskSuccess.funnel.action'),
    render: row => row.label,
    cell: row => row.label,
  }
  return [action, number('inOrder'), number('share'), number('drop'), number('medianS'), number('reached')]
}

/** One task: how many sessions reached each of its actions in their order, after what time, and its success over time. */
export function TaskFunnel({
  report,
  onBack,
}: {
  readonly report: WireTaskReport
  readonly onBack: () => void
}) {
  const { t } = useTranslation('analytics')
  const columns = useColumns()
  const steps = stepsOf(report)
  const title = t('taskSuccess.funnel.title')
  return (
    <>
      <TimeChart
        title={t('taskSuccess.rateOverTime')}
        report={report}
        marks="lines"
        top={100}
        series={[seriesOf(report.points, 'taskSuccess', t('taskSuccess.rate'), 'score')]}
      />
      <ChartCard title={title} aside={<Button onClick={onBack}>{t('taskSuccess.funnel.all')}</Button>}>
        {report.description === '' ? null : <p className={classes.description}>{report.description}</p>}
        <ShareBars
          label={title}
          whole={steps[0]?.inOrder ?? 0}
          rows={steps.map(({ place, label, inOrder }) => ({ key: String(place), label, count: inOrder }))}
        />
      </ChartCard>
      <ReportCard
        title={t('taskSuccess.funnel.table')}
        aside={
          <ExportButton
            columns={columns}
            readAll={async () => steps}
            fileName={`actions-${report.from}-${report.to}`}
          />
        }
      >
        <DataTable
          caption={t('taskSuccess.funnel.table')}
          columns={columns}
          rows={steps}
          rowKey={row => row.place}
          sort={{ key: '', order: 'ASC' }}
          onSort={() => undefined}
        />
      </ReportCard>
    </>
  )
}
