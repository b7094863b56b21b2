import { useQuery } from '@tanstack/react-query'
import type { WireSegmentFigures, WireSegmentReport } from '@waymark/contract'
import { DataTable, EmptyState, Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import type { RangeSearch } from '../../../shared/analytics/analytics-search.ts'
import { ExportButton } from '../../../shared/analytics/ExportButton.tsx'
import { ReportCard } from '../../../shared/analytics/ReportCard.tsx'
import { ReportPage } from '../../../shared/analytics/ReportPage.tsx'
import type { ReportColumn } from '../../../shared/analytics/report-column.ts'
import { SectionLink } from '../../../shared/analytics/SectionLink.tsx'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { segmentsQuery } from './heart-queries.ts'

interface SegmentsProps {
  readonly search: RangeSearch
  readonly onSearch: (change: Partial<RangeSearch>) => void
}

type Row = Omit<WireSegmentFigures, 'segmentId'> & { readonly key: string }

const figures = [
  ['users', 'count'],
  ['userShare', 'rate'],
  ['sessions', 'count'],
  ['engagement', 'score'],
  ['retentionRate', 'rate'],
] as const

function useColumns(): readonly ReportColumn<Row>[] {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  return [
    { key: 'name', header: t('segments.segment'), render: row => row.name, cell: row => row.name },
    ...figures.map(
      ([key, kind]): ReportColumn<Row> => ({
        key,
        header: t(`segments.${key}`),
        hint: t(`segments.${key}Hint`),
        isNumber: true,
        render: row => figure(kind, row[key]),
        cell: row => row[key],
      }),
    ),
  ]
}

function SegmentTable({ report }: { readonly report: WireSegmentReport }) {
  const { t } = useTranslation('analytics')
  const columns = useColumns()
  const rows: readonly Row[] = [
    { key: 'everybody', name: t('segments.everybody'), ...report.everybody },
    ...report.segments.map(({ segmentId, ...row }) => ({ key: String(segmentId), ...row })),
  ]
  return (
    <ReportCard
      title={t('segments.table')}
      aside={
        <ExportButton
          columns={columns}
          readAll={async () => rows}
          fileName={`segments-${report.from}-${report.to}`}
        />
      }
    >
      <DataTable
        caption={t('segments.table')}
        columns={columns}
        rows={rows}
        rowKey={row => row.key}
        sort={{ key: '', order: 'ASC' }}
        onSort={() => undefined}
      />
    </ReportCard>
  )
}

/** User segments side by side. */
export function SegmentsScreen({ search, onSearch }: SegmentsProps) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const query = useQuery(segmentsQuery(property.id, search))
  return (
    <ReportPage
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
    >
      {report => (
        <>
          <SegmentTable report={report} />
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
