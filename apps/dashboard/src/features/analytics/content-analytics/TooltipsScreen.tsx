import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import type { TableSearch } from '../../../shared/analytics/analytics-search.ts'
import { seriesOf } from '../../../shared/analytics/chart-series.ts'
import { MetricTiles } from '../../../shared/analytics/MetricTiles.tsx'
import { ReportPage } from '../../../shared/analytics/ReportPage.tsx'
import { readAllPages } from '../../../shared/analytics/read-all-pages.ts'
import { wholeTable } from '../../../shared/analytics/report-input.ts'
import { SectionLink } from '../../../shared/analytics/SectionLink.tsx'
import { TimeChart } from '../../../shared/analytics/TimeChart.tsx'
import { client } from '../../../shared/api/client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { placeSorts, tooltipsQuery } from './content-queries.ts'
import { PlaceTable } from './PlaceTable.tsx'

interface TooltipsProps {
  readonly search: TableSearch
  readonly onSearch: (change: Partial<TableSearch>) => void
}

/** Tooltips by the page they were shown on. */
export function TooltipsScreen({ search, onSearch }: TooltipsProps) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const query = useQuery(tooltipsQuery(property.id, search))
  const input = wholeTable(property.id, search, placeSorts)
  return (
    <ReportPage
      overline={t('contentAnalytics')}
      title={t('tooltips.title')}
      search={search}
      onSearch={onSearch}
      query={query}
      isEmpty={report => report.totals.tooltipViews.value === 0}
      empty={() => (
        <EmptyState icon="info" title={t('tooltips.none')} text={t('tooltips.noneText')}>
          <SectionLink section="manage/tooltips">{t('tooltips.create')}</SectionLink>
        </EmptyState>
      )}
    >
      {({ totals, points, ...report }) => (
        <>
          <MetricTiles
            tiles={[
              { key: 'views', label: t('tooltips.count'), kind: 'count', metric: totals.tooltipViews },
              { key: 'users', label: t('metric.users'), kind: 'count', metric: totals.tooltipUsers },
              {
                key: 'open',
                label: t('tooltips.averageOpen'),
                kind: 'seconds',
                metric: totals.averageS,
                isWithoutChange: true,
              },
              { key: 'links', label: t('tooltips.links'), kind: 'count', metric: totals.tooltipLinks },
            ]}
          />
          <TimeChart
            title={t('tooltips.overTime')}
            report={{ ...report, points }}
            marks="bars"
            series={[seriesOf(points, 'tooltipViews', t('tooltips.count'), 'count')]}
          />
          <PlaceTable
            kind="tooltips"
            table={report}
            search={search}
            onSearch={onSearch}
            isStale={query.isPlaceholderData}
            readAll={() => readAllPages(paging => client.reports.tooltips(input(paging)))}
          />
        </>
      )}
    </ReportPage>
  )
}
