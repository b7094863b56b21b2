import { DataTable, Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../../shared/analytics/ExportButton.tsx'
import { ReportCard } from '../../../shared/analytics/ReportCard.tsx'
import type { ReportColumn } from '../../../shared/analytics/report-column.ts'

interface DetailTableProps<Row> {
  readonly title: string
  readonly columns: readonly ReportColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** Name of the CSV file. */
  readonly file: string
  /** Shown below the table. */
  readonly note?: string
}

/** A short table of a guide's report, all of it at once, with its CSV file. */
export function DetailTable<Row>({ title, columns, rows, rowKey, file, note }: DetailTableProps<Row>) {
  const { t } = useTranslation('report')
  if (rows.length === 0) {
    return (
      <ReportCard title={title} isPadded>
        {t('detail.nothing')}
      </ReportCard>
    )
  }
  return (
    <ReportCard
      title={title}
      aside={<ExportButton columns={columns} readAll={async () => rows} fileName={file} />}
    >
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        sort={{ key: '', order: 'ASC' }}
        onSort={() => undefined}
      />
      {note ? <Notice>{note}</Notice> : null}
    </ReportCard>
  )
}
