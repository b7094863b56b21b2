import type { WireGuideFigures, WireGuideReport } from '@waymark/contract'
import { EmptyState } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ReportTable } from '../../../shared/analytics/ReportTable.tsx'
import { readAllPages } from '../../../shared/analytics/read-all-pages.ts'
import { wholeTable } from '../../../shared/analytics/report-input.ts'
import { client } from '../../../shared/api/client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { type ReportSearch, sortKeys } from './report-search.ts'
import { useGuideColumns } from './use-guide-columns.tsx'

interface GuideTableProps {
  readonly report: WireGuideReport
  readonly search: ReportSearch
  readonly onSearch: (change: Partial<ReportSearch>) => void
  readonly isStale: boolean
}

/** Every guide with its figures, sorted, searched and paged by the server. */
export function GuideTable({ report, search, onSearch, isStale }: GuideTableProps) {
  const { t } = useTranslation('report')
  const property = useProperty()
  const input = wholeTable(property.id, search, sortKeys)
  return (
    <ReportTable<WireGuideFigures>
      title={t('table.title')}
      columns={useGuideColumns()}
      table={{ items: report.guides, total: report.total, page: report.page, limit: report.limit }}
      rowKey={guide => guide.guideId}
      search={search}
      onSearch={onSearch}
      sort={{ key: 'started', order: 'DESC' }}
      searchLabel={t('table.search')}
      isStale={isStale}
      empty={<EmptyState icon="analytics" title={t('empty.title')} text={t('empty.text')} />}
      readAll={() =>
        readAllPages(async paging => {
          const { guides, total } = await client.reports.guides(input(paging))
          return { items: guides, total }
        })
      }
      fileName={`guides-${report.from}-${report.to}`}
    />
  )
}
