import type { WireTaskReport } from '@waymark/contract'
import { Button, DataTable } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../../shared/analytics/ExportButton.tsx'
import { ReportCard } from '../../../shared/analytics/ReportCard.tsx'
import type { ReportColumn } from '../../../shared/analytics/report-column.ts'
import { ShareBars } from '../../../shared/analytics/ShareBars.tsx'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import classes from './TaskTable.module.css'

interface FunnelStep {
  readonly place: number
  readonly label: string
  readonly reached: number
  /** Of the starts, 0 to 1. */
  readonly share: number | null
  /** How many fewer sessions than at the action before; negative where middle actions were skipped. */
  readonly drop: number
}

function stepsOf({ actions }: WireTaskReport): readonly FunnelStep[] {
  const starts = actions[0]?.reached ?? 0
  return actions.map(({ label, reached }, index) => ({
    place: index + 1,
    label: `${index + 1}. ${label}`,
    reached,
    share: starts === 0 ? null : reached / starts,
    drop: index === 0 ? 0 : (actions[index - 1]?.reached ?? 0) - reached,
  }))
}

function useColumns(): readonly ReportColumn<FunnelStep>[] {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  const number = (key: 'reached' | 'share' | 'drop'): ReportColumn<FunnelStep> => ({
    key,
    header: t(`taskSuccess.funnel.${key}`),
    isNumber: true,
    render: row => figure(key === 'share' ? 'rate' : 'count', row[key]),
    cell: row => row[key],
  })
  const action: ReportColumn<FunnelStep> = {
    key: 'label',
    header: t('taskSuccess.funnel.action'),
    render: row => row.label,
    cell: row => row.label,
  }
  return [action, number('reached'), number('share'), number('drop')]
}

/** One task: how many sessions reached each of its actions. */
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
      <ReportCard title={title} aside={<Button onClick={onBack}>{t('taskSuccess.funnel.all')}</Button>}>
        {report.description === '' ? null : <p className={classes.description}>{report.description}</p>}
        <ShareBars
          label={title}
          whole={steps[0]?.reached ?? 0}
          rows={steps.map(({ place, label, reached }) => ({ key: String(place), label, count: reached }))}
        />
      </ReportCard>
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
