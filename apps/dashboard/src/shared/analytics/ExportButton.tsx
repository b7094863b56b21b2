import { useMutation } from '@tanstack/react-query'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../api/save-file.ts'
import { useOutcome } from '../error/use-outcome.ts'
import type { ReportColumn } from './report-column.ts'
import { toCsv } from './to-csv.ts'

interface ExportButtonProps<Row> {
  readonly columns: readonly ReportColumn<Row>[]
  readonly readAll: () => Promise<readonly Row[]>
  /** The report is still loading. */
  readonly isLoading?: boolean
  readonly fileName: string
}

/** Saves every row of a table as a CSV file. */
export function ExportButton<Row>({ columns, readAll, isLoading = false, fileName }: ExportButtonProps<Row>) {
  const { t } = useTranslation('analytics')
  const outcome = useOutcome()
  const file = useMutation({
    mutationFn: async () => {
      const told = columns.flatMap(({ header, cell }) => (cell ? [{ header, cell }] : []))
      const rows = (await readAll()).map(row => told.map(column => column.cell(row)))
      const csv = toCsv(
        told.map(column => column.header),
        rows,
      )
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
    },
    onError: error => void outcome.failed('exportReport', error),
  })
  return (
    <Button icon="download" isBusy={isLoading || file.isPending} onClick={() => file.mutate()}>
      {t('export.csv')}
    </Button>
  )
}
