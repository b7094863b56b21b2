import { Link } from '@tanstack/react-router'
import type { WireTaskReport, WireTaskRow } from '@waymark/contract'
import { DataTable, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../../shared/analytics/ExportButton.tsx'
import { ReportCard } from '../../../shared/analytics/ReportCard.tsx'
import type { ReportColumn } from '../../../shared/analytics/report-column.ts'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import type { TaskSearch } from './heart-search.ts'
import classes from './TaskTable.module.css'

type Column = ReportColumn<WireTaskRow>

function useColumns(search: TaskSearch): readonly Column[] {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  const { id: property } = useProperty()
  const count = (key: 'starts' | 'completions' | 'abandoned'): Column => ({
    key,
    header: t(`taskSuccess.${key}`),
    isNumber: true,
    render: row => figure('count', row[key]),
    cell: row => row[key],
  })
  const rate = (key: 'rate' | 'rateBefore'): Column => ({
    key,
    header: t(`taskSuccess.${key}`),
    isNumber: true,
    render: row => figure('rate', row[key]),
    cell: row => row[key],
  })
  const time = (key: 'medianS' | 'p90S', header: string): Column => ({
    ...{ key, header, isNumber: true },
    render: row => figure('seconds', row[key]),
    cell: row => row[key],
  })
  return [
    {
      key: 'name',
      header: t('taskSuccess.task'),
      render: row => (
        <Link
          className={classes.name}
          to="/app/$property/analytics/heart/task-success"
          params={{ property }}
          search={{ ...search, task: row.taskId }}
        >
          {row.name}
        </Link>
      ),
      cell: row => row.name,
    },
    {
      key: 'status',
      header: t('taskSuccess.status'),
      render: row => (
        <StatusBadge
          tone={row.isLive ? 'live' : 'quiet'}
          label={t(row.isLive ? 'taskSuccess.live' : 'taskSuccess.draft')}
        />
      ),
      cell: row => t(row.isLive ? 'taskSuccess.live' : 'taskSuccess.draft'),
    },
    count('starts'),
    count('completions'),
    rate('rate'),
    rate('rateBefore'),
    count('abandoned'),
    time('medianS', t('taskSuccess.median')),
    time('p90S', t('taskSuccess.p90')),
  ]
}

/** Every task with its figures; a row leads to its report. */
export function TaskTable({
  report,
  search,
}: {
  readonly report: WireTaskReport
  readonly search: TaskSearch
}) {
  const { t } = useTranslation('analytics')
  const columns = useColumns(search)
  const title = t('taskSuccess.table')
  return (
    <ReportCard
      title={title}
      aside={
        <ExportButton
          columns={columns}
          readAll={async () => report.tasks}
          fileName={`tasks-${report.from}-${report.to}`}
        />
      }
    >
      <DataTable
        caption={title}
        columns={columns}
        rows={report.tasks}
        rowKey={row => row.taskId}
        sort={{ key: '', order: 'DESC' }}
        onSort={() => undefined}
      />
    </ReportCard>
  )
}
