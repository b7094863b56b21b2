import { DataTable, Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ExportButton } from './ExportButton.tsx'
import { ReportCard } from './ReportCard.tsx'
import type { ReportColumn } from './report-column.ts'

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

/** A short table of a report, all of it at once, with its CSV file. */
export function DetailTable<Row>({ title, columns, rows, rowKey, file, note }: DetailTableProps<Row>) {
  const { t } = useTranslation('analytics')
  if (rows.length === 0) {
    return (
      <ReportCard title={title} isPadded>
        {t('table.nothing')}
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
