import type { WirePlace } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import type { TableSearch } from '../../../shared/analytics/analytics-search.ts'
import { EventWhen } from '../../../shared/analytics/EventWhen.tsx'
import { NothingInRange } from '../../../shared/analytics/NothingInRange.tsx'
import { PathText } from '../../../shared/analytics/PathText.tsx'
import { ReportTable } from '../../../shared/analytics/ReportTable.tsx'
import type { ReportColumn } from '../../../shared/analytics/report-column.ts'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'

interface PlaceTableProps {
  readonly kind: 'tooltips' | 'validators'
  readonly table: {
    readonly items: readonly WirePlace[]
    readonly total: number
    readonly page: number
    readonly limit: number
  }
  readonly search: TableSearch
  readonly onSearch: (change: Partial<TableSearch>) => void
  readonly isStale: boolean
  readonly readAll: () => Promise<readonly WirePlace[]>
}

function useTooltipColumns(): readonly ReportColumn<WirePlace>[] {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  return [
    {
      key: 'open',
      header: t('tooltips.averageOpen'),
      isNumber: true,
      render: row => figure('seconds', row.averageS),
      cell: row => row.averageS,
    },
    {
      key: 'links',
      header: t('tooltips.links'),
      isNumber: true,
      sortKey: 'links',
      render: row => figure('count', row.links),
      cell: row => row.links,
    },
  ]
}

function useValidatorColumns(): readonly ReportColumn<WirePlace>[] {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  return [
    {
      key: 'invalid',
      header: t('validators.invalid'),
      isNumber: true,
      render: row => figure('rate', row.invalidRate),
      cell: row => row.invalidRate,
    },
  ]
}

function useColumns(kind: PlaceTableProps['kind']): readonly ReportColumn<WirePlace>[] {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  const own = { tooltips: useTooltipColumns(), validators: useValidatorColumns() }[kind]
  return [
    {
      key: 'item',
      header: t(`${kind}.item`),
      render: row => row.item?.name ?? '–',
      cell: row => row.item?.name ?? '',
    },
    {
      key: 'path',
      header: t('table.page'),
      sortKey: 'path',
      render: row => <PathText path={row.path} />,
      cell: row => row.path,
    },
    {
      key: 'count',
      header: t(`${kind}.count`),
      isNumber: true,
      sortKey: 'count',
      render: row => figure('count', row.count),
      cell: row => row.count,
    },
    {
      key: 'users',
      header: t('metric.users'),
      isNumber: true,
      sortKey: 'users',
      render: row => figure('count', row.users),
      cell: row => row.users,
    },
    ...own,
    {
      key: 'last',
      header: t(`${kind}.last`),
      sortKey: 'lastAt',
      render: row => <EventWhen at={row.lastAt} />,
      cell: row => row.lastAt,
    },
  ]
}

/** Tooltips that were shown, or fields that were checked, by page. */
export function PlaceTable({ kind, table, search, onSearch, isStale, readAll }: PlaceTableProps) {
  const { t } = useTranslation('analytics')
  return (
    <ReportTable
      title={t(`${kind}.table`)}
      columns={useColumns(kind)}
      table={table}
      rowKey={row => `${row.item?.id ?? 0} ${row.path}`}
      search={search}
      onSearch={onSearch}
      sort={{ key: 'count', order: 'DESC' }}
      searchLabel={t('table.searchItems')}
      isStale={isStale}
      empty={<NothingInRange />}
      readAll={readAll}
      fileName={kind}
    />
  )
}
