import type { WireItemRow } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { NothingInRange } from '../../../shared/analytics/NothingInRange.tsx'
import { ReportTable } from '../../../shared/analytics/ReportTable.tsx'
import { fileNameOf } from '../../../shared/analytics/report-input.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import type { ItemSearch } from './content-search.ts'
import { type ItemKind, useItemColumns } from './use-item-columns.tsx'

interface ItemTableProps {
  readonly kind: ItemKind
  readonly table: {
    readonly items: readonly WireItemRow[]
    readonly total: number
    readonly page: number
    readonly limit: number
  }
  readonly search: ItemSearch
  readonly onSearch: (change: Partial<ItemSearch>) => void
  readonly isStale: boolean
  readonly readAll: () => Promise<readonly WireItemRow[]>
}

/** Tooltips or validators with their figures, or the pages of one of them. */
export function ItemTable({ kind, table, search, onSearch, isStale, readAll }: ItemTableProps) {
  const { t } = useTranslation('analytics')
  const { timeZone } = useProperty()
  const isByPage = search.item !== undefined
  return (
    <ReportTable
      title={t(`${kind}.${isByPage ? 'pages' : 'table'}`)}
      columns={useItemColumns(kind, isByPage)}
      table={table}
      rowKey={row => `${row.itemId} ${row.path ?? ''}`}
      search={search}
      onSearch={onSearch}
      sort={{ key: 'count', order: 'DESC' }}
      searchLabel={t(isByPage ? 'table.searchPages' : 'table.searchItems')}
      isStale={isStale}
      empty={<NothingInRange />}
      readAll={readAll}
      fileName={fileNameOf(isByPage ? `${kind}-pages` : kind, search, timeZone)}
    />
  )
}
