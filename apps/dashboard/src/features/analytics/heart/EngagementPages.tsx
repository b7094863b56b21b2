import { useQuery } from '@tanstack/react-query'
import type { WireEngagementPage } from '@waymark/contract'
import { EmptyState, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import type { TableSearch } from '../../../shared/analytics/analytics-search.ts'
import { PathText } from '../../../shared/analytics/PathText.tsx'
import { ReportTable } from '../../../shared/analytics/ReportTable.tsx'
import { readAllPages } from '../../../shared/analytics/read-all-pages.ts'
import type { ReportColumn } from '../../../shared/analytics/report-column.ts'
import { fileNameOf, tableInput } from '../../../shared/analytics/report-input.ts'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import { client } from '../../../shared/api/client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { engagementPagesQuery } from './heart-queries.ts'
import { visitSorts } from './heart-search.ts'

interface EngagementPagesProps {
  readonly search: TableSearch
  readonly onSearch: (change: Partial<TableSearch>) => void
}

type Figure = 'visits' | 'averageS' | 'clicksPerVisit' | 'exits'
const kinds = { visits: 'count', averageS: 'seconds', clicksPerVisit: 'decimal', exits: 'count' } as const

function useColumns(): readonly ReportColumn<WireEngagementPage>[] {
  const { t } = useTranslation('analytics')
  const text = useFigureText()
  const figure = (key: Figure): ReportColumn<WireEngagementPage> => ({
    key,
    header: t(`engagement.${key}`),
    hint: t(`engagement.${key}Hint`),
    isNumber: true,
    sortKey: key,
    render: row => text.figure(kinds[key], row[key]),
    cell: row => row[key],
  })
  return [
    {
      key: 'path',
      header: t('table.page'),
      sortKey: 'path',
      render: row => <PathText path={row.path} />,
      cell: row => row.path,
    },
    figure('visits'),
    figure('averageS'),
    figure('clicksPerVisit'),
    figure('exits'),
  ]
}

/** Pages with how long people stay on them. */
export function EngagementPages({ search, onSearch }: EngagementPagesProps) {
  const { t } = useTranslation(['analytics', 'common'])
  const property = useProperty()
  const { id } = property
  const columns = useColumns()
  const { data, isPlaceholderData } = useQuery(engagementPagesQuery(id, search))
  if (!data) return <Waiting label={t('common:states.loading')} />
  const { params, query } = tableInput(id, search, visitSorts)
  return (
    <ReportTable
      title={t('table.pages')}
      columns={columns}
      table={data}
      rowKey={row => row.path}
      search={search}
      onSearch={onSearch}
      sort={{ key: 'visits', order: 'DESC' }}
      searchLabel={t('table.searchPages')}
      isStale={isPlaceholderData}
      empty={<EmptyState icon="analytics" title={t('table.noPages')} text={t('table.noPagesText')} />}
      readAll={() =>
        readAllPages(paging => client.reports.engagementPages({ params, query: { ...query, ...paging } }))
      }
      fileName={fileNameOf('visits', search, property.timeZone)}
    />
  )
}
