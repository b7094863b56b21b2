import { useQuery } from '@tanstack/react-query'
import type { WireAdoptionPage } from '@waymark/contract'
import { EmptyState, Segmented, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { EventWhen } from '../../../shared/analytics/EventWhen.tsx'
import { PathText } from '../../../shared/analytics/PathText.tsx'
import { ReportTable } from '../../../shared/analytics/ReportTable.tsx'
import { readAllPages } from '../../../shared/analytics/read-all-pages.ts'
import type { ReportColumn } from '../../../shared/analytics/report-column.ts'
import { fileNameOf } from '../../../shared/analytics/report-input.ts'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import { client } from '../../../shared/api/client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { adoptionPagesInput, adoptionPagesQuery } from './heart-queries.ts'
import type { AdoptionSearch } from './heart-search.ts'

interface AdoptionPagesProps {
  readonly search: AdoptionSearch
  readonly onSearch: (change: Partial<AdoptionSearch>) => void
}

function useColumns(): readonly ReportColumn<WireAdoptionPage>[] {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  return [
    {
      key: 'path',
      header: t('table.page'),
      sortKey: 'path',
      render: row => <PathText path={row.path} />,
      cell: row => row.path,
    },
    {
      key: 'users',
      header: t('metric.users'),
      isNumber: true,
      sortKey: 'users',
      render: row => figure('count', row.users),
      cell: row => row.users,
    },
    {
      key: 'share',
      header: t('adoption.userShare'),
      isNumber: true,
      render: row => figure('rate', row.userShare),
      cell: row => row.userShare,
    },
    {
      key: 'views',
      header: t('metric.views'),
      isNumber: true,
      sortKey: 'views',
      render: row => figure('count', row.views),
      cell: row => row.views,
    },
    {
      key: 'first',
      header: t('adoption.firstSeen'),
      sortKey: 'firstSeenAt',
      render: row => <EventWhen at={row.firstSeenAt} />,
      cell: row => row.firstSeenAt,
    },
    {
      key: 'last',
      header: t('adoption.lastSeen'),
      sortKey: 'lastSeenAt',
      render: row => <EventWhen at={row.lastSeenAt} />,
      cell: row => row.lastSeenAt,
    },
  ]
}

/** Pages with their users, or those that are known but were not visited in the range. */
export function AdoptionPages({ search, onSearch }: AdoptionPagesProps) {
  const { t } = useTranslation(['analytics', 'common'])
  const property = useProperty()
  const { id } = property
  const columns = useColumns()
  const { data, isPlaceholderData } = useQuery(adoptionPagesQuery(id, search))
  if (!data) return <Waiting label={t('common:states.loading')} />
  const { params, query } = adoptionPagesInput(id, search)
  return (
    <ReportTable
      title={t('table.pages')}
      columns={columns}
      table={data}
      rowKey={row => row.path}
      search={search}
      onSearch={onSearch}
      sort={{ key: 'users', order: 'DESC' }}
      searchLabel={t('table.searchPages')}
      isStale={isPlaceholderData}
      filters={
        <Segmented
          label={t('adoption.which')}
          value={search.unvisited ? 'unvisited' : 'visited'}
          options={[
            { value: 'visited', label: t('adoption.visited') },
            { value: 'unvisited', label: t('adoption.unvisited') },
          ]}
          onChange={value =>
            onSearch({ unvisited: value === 'unvisited' ? true : undefined, page: undefined })
          }
        />
      }
      empty={
        <EmptyState
          icon="check"
          title={search.unvisited ? t('adoption.allVisited') : t('table.noPages')}
          text={search.unvisited ? t('adoption.allVisitedText') : t('table.noPagesText')}
        />
      }
      readAll={() =>
        readAllPages(paging => client.reports.adoptionPages({ params, query: { ...query, ...paging } }))
      }
      fileName={fileNameOf('pages', search, property.timeZone)}
    />
  )
}
