import { useQuery } from '@tanstack/react-query'
import type { WireTagReport, WireTagRow } from '@waymark/contract'
import { DataTable, EmptyState, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import type { RangeSearch } from '../../../shared/analytics/analytics-search.ts'
import { EventWhen } from '../../../shared/analytics/EventWhen.tsx'
import { ExportButton } from '../../../shared/analytics/ExportButton.tsx'
import { ReportCard } from '../../../shared/analytics/ReportCard.tsx'
import { ReportPage } from '../../../shared/analytics/ReportPage.tsx'
import type { ReportColumn } from '../../../shared/analytics/report-column.ts'
import { SectionLink } from '../../../shared/analytics/SectionLink.tsx'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { tagsQuery } from './heart-queries.ts'

interface ElementTagsProps {
  readonly search: RangeSearch
  readonly onSearch: (change: Partial<RangeSearch>) => void
}

type Column = ReportColumn<WireTagRow>

function useColumns(): readonly Column[] {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  const state = (row: WireTagRow) => t(row.isLive ? 'taskSuccess.live' : 'taskSuccess.draft')
  const count = (key: 'users' | 'interactions'): Column => ({
    key,
    header: t(`taskSuccess.${key}`),
    isNumber: true,
    render: row => figure('count', row[key]),
    cell: row => row[key],
  })
  return [
    { key: 'name', header: t('taskSuccess.tag'), render: row => row.name, cell: row => row.name },
    {
      key: 'pageSegment',
      header: t('filter.pageSegment'),
      render: row => row.pageSegment ?? t('filter.pageSegmentAny'),
      cell: row => row.pageSegment ?? '',
    },
    count('users'),
    count('interactions'),
    {
      key: 'rate',
      header: t('taskSuccess.tagRate'),
      hint: t('taskSuccess.tagRateHint'),
      isNumber: true,
      render: row => figure('rate', row.rate),
      cell: row => row.rate,
    },
    {
      key: 'lastAt',
      header: t('taskSuccess.lastAt'),
      render: row => <EventWhen at={row.lastAt} />,
      cell: row => row.lastAt,
    },
    {
      key: 'status',
      header: t('taskSuccess.status'),
      render: row => <StatusBadge tone={row.isLive ? 'live' : 'quiet'} label={state(row)} />,
      cell: state,
    },
  ]
}

function TagTable({ report }: { readonly report: WireTagReport }) {
  const { t } = useTranslation('analytics')
  const columns = useColumns()
  const title = t('taskSuccess.tagTable')
  return (
    <ReportCard
      title={title}
      aside={
        <ExportButton
          columns={columns}
          readAll={async () => report.tags}
          fileName={`tags-${report.from}-${report.to}`}
        />
      }
    >
      <DataTable
        caption={title}
        columns={columns}
        rows={report.tags}
        rowKey={row => row.tagId}
        sort={{ key: '', order: 'DESC' }}
        onSort={() => undefined}
      />
    </ReportCard>
  )
}

/** Element tags with how many users use them, and how often. */
export function ElementTagsScreen({ search, onSearch }: ElementTagsProps) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const query = useQuery(tagsQuery(property.id, search))
  return (
    <ReportPage
      scheduled={['tags']}
      overline={t('heart')}
      title={t('taskSuccess.tags.title')}
      search={search}
      onSearch={onSearch}
      query={query}
      isEmpty={report => report.tags.length === 0}
      empty={() => (
        <EmptyState
          icon="target"
          title={t('taskSuccess.tags.empty')}
          text={t('taskSuccess.tags.emptyText')}
        />
      )}
      isAdvanced
      actions={
        <SectionLink section="analytics/heart/task-success">{t('taskSuccess.tags.other')}</SectionLink>
      }
    >
      {report => <TagTable report={report} />}
    </ReportPage>
  )
}
