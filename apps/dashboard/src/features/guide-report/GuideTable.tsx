import type { WireGuideReport } from '@waymark/contract'
import { DataTable, EmptyState, Pager, SearchField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ReportCard } from '../../shared/analytics/ReportCard.tsx'
import classes from './GuideTable.module.css'
import type { ReportSearch } from './report-search.ts'
import { useGuideColumns } from './use-guide-columns.tsx'

interface GuideTableProps {
  readonly report: WireGuideReport
  readonly search: ReportSearch
  readonly onSearch: (change: Partial<ReportSearch>) => void
  readonly isStale: boolean
}

function NoRows({ isSearch }: { readonly isSearch: boolean }) {
  const { t } = useTranslation(['report', 'common'])
  return isSearch ? (
    <EmptyState icon="search" title={t('common:states.noResults')} text={t('common:states.noResultsHint')} />
  ) : (
    <EmptyState icon="analytics" title={t('empty.title')} text={t('empty.text')} />
  )
}

function TablePager({ report, onSearch }: Pick<GuideTableProps, 'report' | 'onSearch'>) {
  const { t } = useTranslation('report')
  const { page, limit, total } = report
  const from = (page - 1) * limit + 1
  return (
    <Pager
      page={page}
      limit={limit}
      total={total}
      summary={t('table.summary', { from, to: from + report.guides.length - 1, total })}
      labels={{ size: t('table.pageSize'), previous: t('table.previous'), next: t('table.next') }}
      onChange={(nextPage, size) =>
        onSearch({ page: nextPage, limit: size === 50 || size === 100 ? size : undefined })
      }
    />
  )
}

/** Every guide with its figures, sorted, searched and paged by the server. */
export function GuideTable({ report, search, onSearch, isStale }: GuideTableProps) {
  const { t } = useTranslation('report')
  const columns = useGuideColumns()
  const find = (words: string) => onSearch({ search: words === '' ? undefined : words, page: undefined })
  return (
    <ReportCard
      title={t('table.title')}
      aside={
        <div className={classes.search}>
          <SearchField label={t('table.search')} value={search.search ?? ''} onSearch={find} />
        </div>
      }
    >
      {report.guides.length === 0 ? (
        <NoRows isSearch={search.search !== undefined} />
      ) : (
        <DataTable
          caption={t('table.title')}
          columns={columns}
          rows={report.guides}
          rowKey={guide => guide.guideId}
          sort={{ key: search.sort ?? 'started', order: search.order ?? 'DESC' }}
          isStale={isStale}
          onSort={(sort, order) => onSearch({ sort, order, page: undefined })}
        />
      )}
      <TablePager report={report} onSearch={onSearch} />
    </ReportCard>
  )
}
