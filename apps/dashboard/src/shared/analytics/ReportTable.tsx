import { DataTable, Deferred, EmptyState, Pager, SearchField } from '@waymark/kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toPageSearch } from '../list/list-search.ts'
import type { TableSearch } from './analytics-search.ts'
import { ExportButton } from './ExportButton.tsx'
import { ReportCard } from './ReportCard.tsx'
import classes from './ReportTable.module.css'
import type { ReportColumn } from './report-column.ts'

interface TablePage<Row> {
  readonly items: readonly Row[]
  readonly total: number
  readonly page: number
  readonly limit: number
}

interface ReportTableProps<Row> {
  readonly title: string
  readonly columns: readonly ReportColumn<Row>[]
  readonly table: TablePage<Row>
  readonly rowKey: (row: Row) => string | number
  readonly search: TableSearch
  readonly onSearch: (change: Partial<TableSearch>) => void
  /** By what the server sorts unless the address says otherwise. */
  readonly sort: { readonly key: string; readonly order: 'ASC' | 'DESC' }
  readonly searchLabel?: string
  readonly isStale?: boolean
  readonly filters?: ReactNode
  /** Replaces the rows where there are none and nothing is searched for. */
  readonly empty: ReactNode
  /** Every row of the table, for a file. */
  readonly readAll?: () => Promise<readonly Row[]>
  readonly fileName?: string
}

function Tools<Row>(props: ReportTableProps<Row>) {
  const { search, onSearch, searchLabel, filters, readAll, columns, fileName } = props
  return (
    <div className={classes.tools}>
      {filters}
      {searchLabel === undefined ? null : (
        <div className={classes.search}>
          <SearchField
            label={searchLabel}
            value={search.search ?? ''}
            onSearch={words => onSearch({ search: words === '' ? undefined : words, page: undefined })}
          />
        </div>
      )}
      {readAll && props.table.total > 0 ? (
        <ExportButton columns={columns} readAll={readAll} fileName={fileName ?? 'report'} />
      ) : null}
    </div>
  )
}

/** Height of a row in pixels, about. */
const rowHeight = 37

function Rows<Row>(props: ReportTableProps<Row>) {
  const { t } = useTranslation('common')
  const { title, columns, table, search, onSearch } = props
  if (table.items.length > 0) {
    return (
      <DataTable
        caption={title}
        columns={columns}
        rows={table.items}
        rowKey={props.rowKey}
        sort={{ key: search.sort ?? props.sort.key, order: search.order ?? props.sort.order }}
        isStale={props.isStale ?? false}
        onSort={(sort, order) => onSearch({ sort, order, page: undefined })}
      />
    )
  }
  if (search.search === undefined) return props.empty
  return <EmptyState icon="search" title={t('states.noResults')} text={t('states.noResultsHint')} />
}

/** A table of a report: sorted, searched and paged by the server, and saved as a file. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { t } = useTranslation('analytics')
  const { title, table, onSearch } = props
  const { items, total, page, limit } = table
  const from = (page - 1) * limit + 1
  return (
    <ReportCard title={title} aside={<Tools {...props} />}>
      <Deferred height={(items.length + 1) * rowHeight}>
        <Rows {...props} />
      </Deferred>
      <Pager
        page={page}
        limit={limit}
        total={total}
        summary={t('table.summary', { from, to: from + items.length - 1, total })}
        labels={{ size: t('table.pageSize'), previous: t('table.previous'), next: t('table.next') }}
        onChange={(next, size) => onSearch(toPageSearch(next, size))}
      />
    </ReportCard>
  )
}
