import { useQuery } from '@tanstack/react-query'
import type { WireSegmentReport } from '@waymark/contract'
import { DataTable, EmptyState, Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../../shared/analytics/ExportButton.tsx'
import { ReportCard } from '../../../shared/analytics/ReportCard.tsx'
import { ReportPage } from '../../../shared/analytics/ReportPage.tsx'
import { SectionLink } from '../../../shared/analytics/SectionLink.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import { segmentsQuery } from './heart-queries.ts'
import type { SegmentsSearch } from './heart-search.ts'
import { type SegmentRow, sortSegments } from './segment-rows.ts'
import { segmentSorts } from './segment-sorts.ts'
import { useSegmentColumns } from './use-segment-columns.tsx'

interface SegmentsProps {
  readonly search: SegmentsSearch
  readonly onSearch: (change: Partial<SegmentsSearch>) => void
}

interface SegmentTableProps extends SegmentsProps {
  readonly report: WireSegmentReport
}

function useRows({ everybody, segments }: WireSegmentReport): readonly SegmentRow[] {
  const { t } = useTranslation('analytics')
  return [
    { ...everybody, segment: null, name: t('segments.everybody') },
    ...segments.map(({ segmentId, ...row }) => ({ ...row, segment: segmentId })),
  ]
}

function SegmentTable({ report, search, onSearch }: SegmentTableProps) {
  const { t } = useTranslation('analytics')
  const rows = useRows(report)
  const columns = useSegmentColumns(rows[0])
  const sort = search.sort ?? 'name'
  const order = search.order ?? 'ASC'
  const sorted = sortSegments(rows, sort, order)
  return (
    <ReportCard
      title={t('segments.table')}
      aside={
        <ExportButton
          columns={columns}
          readAll={async () => sorted}
          fileName={`segments-${report.from}-${report.to}`}
        />
      }
    >
      <DataTable
        caption={t('segments.table')}
        columns={columns}
        rows={sorted}
        rowKey={row => row.segment ?? 0}
        sort={{ key: sort as string, order }}
        onSort={(key, next) => onSearch({ sort: segmentSorts.find(one => one === key), order: next })}
        isDense
      />
    </ReportCard>
  )
}

/** User segments side by side with every letter of HEART. */
export function SegmentsScreen({ search, onSearch }: SegmentsProps) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const query = useQuery(segmentsQuery(property.id, search))
  return (
    <ReportPage
      scheduled={['segments']}
      overline={t('heart')}
      title={t('segments.title')}
      search={search}
      onSearch={onSearch}
      query={query}
      isEmpty={report => report.totalSegments === 0}
      empty={() => (
        <EmptyState icon="userSegment" title={t('segments.none')} text={t('segments.noneText')}>
          <SectionLink section="users/list/segments">{t('segments.create')}</SectionLink>
        </EmptyState>
      )}
      isAdvanced
      isWithoutUserSegment
    >
      {report => (
        <>
          <SegmentTable report={report} search={search} onSearch={onSearch} />
          <Notice>
            {t('segments.note')}
            {report.totalSegments > report.segments.length
              ? ` ${t('segments.more', { count: report.segments.length, total: report.totalSegments })}`
              : null}
          </Notice>
        </>
      )}
    </ReportPage>
  )
}
