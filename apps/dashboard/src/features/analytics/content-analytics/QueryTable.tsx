import { useQuery } from '@tanstack/react-query'
import type { WireSearchQuery } from '@waymark/contract'
import { EmptyState, Segmented, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { EventWhen } from '../../../shared/analytics/EventWhen.tsx'
import { ReportTable } from '../../../shared/analytics/ReportTable.tsx'
import { readAllPages } from '../../../shared/analytics/read-all-pages.ts'
import type { ReportColumn } from '../../../shared/analytics/report-column.ts'
import { fileNameOf } from '../../../shared/analytics/report-input.ts'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import { client } from '../../../shared/api/client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { AddSynonym } from './AddSynonym.tsx'
import { queriesInput, queriesQuery } from './content-queries.ts'
import type { QueriesSearch } from './content-search.ts'
import { WriteGuide } from './WriteGuide.tsx'

interface QueryTableProps {
  readonly search: QueriesSearch
  readonly onSearch: (change: Partial<QueriesSearch>) => void
}

/** Column of actions for a search without results. */
function useActionColumn(): ReportColumn<WireSearchQuery> {
  const { t } = useTranslation('analytics')
  return {
    key: 'write',
    header: t('search.todo'),
    render: row =>
      row.query === null ? null : (
        <>
          <WriteGuide query={row.query} /> <AddSynonym query={row.query} />
        </>
      ),
  }
}

function useColumns(isEmptyOnly: boolean): readonly ReportColumn<WireSearchQuery>[] {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  const action = useActionColumn()
  return [
    {
      key: 'query',
      header: t('search.query'),
      sortKey: 'query',
      render: row => (row.query === null ? t('search.rare') : <bdi>{row.query}</bdi>),
      cell: row => row.query ?? t('search.rare'),
    },
    {
      key: 'searches',
      header: t('metric.searches'),
      isNumber: true,
      sortKey: 'searches',
      render: row => figure('count', row.searches),
      cell: row => row.searches,
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
      key: 'results',
      header: t('search.results'),
      isNumber: true,
      sortKey: 'averageResults',
      render: row => figure('decimal', row.averageResults),
      cell: row => row.averageResults,
    },
    {
      key: 'clicks',
      header: t('search.clickRate'),
      hint: t('search.clickRateHint'),
      isNumber: true,
      sortKey: 'clickRate',
      render: row => figure('rate', row.clickRate),
      cell: row => row.clickRate,
    },
    {
      key: 'last',
      header: t('search.last'),
      sortKey: 'lastAt',
      render: row => <EventWhen at={row.lastAt} />,
      cell: row => row.lastAt,
    },
    ...(isEmptyOnly ? [action] : []),
  ]
}

/** Table of search queries: all of them, or only those without results. */
export function QueryTable({ search, onSearch }: QueryTableProps) {
  const { t } = useTranslation(['analytics', 'common'])
  const property = useProperty()
  const { id } = property
  const columns = useColumns(search.emptyOnly === true)
  const { data, isPlaceholderData } = useQuery(queriesQuery(id, search))
  if (!data) return <Waiting label={t('common:states.loading')} />
  const { params, query } = queriesInput(id, search)
  return (
    <ReportTable
      title={t('search.queries')}
      columns={columns}
      table={data}
      rowKey={row => row.query ?? ''}
      search={search}
      onSearch={onSearch}
      sort={{ key: 'searches', order: 'DESC' }}
      searchLabel={t('search.find')}
      isStale={isPlaceholderData}
      filters={
        <Segmented
          label={t('search.queries')}
          value={search.emptyOnly ? 'empty' : 'all'}
          options={(['all', 'empty'] as const).map(value => ({ value, label: t(`search.${value}`) }))}
          onChange={value => onSearch({ emptyOnly: value === 'empty' ? true : undefined, page: undefined })}
        />
      }
      empty={<EmptyState icon="check" title={t('search.none')} text={t('search.noneText')} />}
      readAll={() =>
        readAllPages(paging => client.reports.searchQueries({ params, query: { ...query, ...paging } }))
      }
      fileName={fileNameOf('searches', search, property.timeZone)}
    />
  )
}
