import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { seriesOf } from '../../../shared/analytics/chart-series.ts'
import { MetricTiles } from '../../../shared/analytics/MetricTiles.tsx'
import { ReportPage } from '../../../shared/analytics/ReportPage.tsx'
import { readAllPages } from '../../../shared/analytics/read-all-pages.ts'
import { SectionLink } from '../../../shared/analytics/SectionLink.tsx'
import { TimeChart } from '../../../shared/analytics/TimeChart.tsx'
import { client } from '../../../shared/api/client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { AllItems } from './AllItems.tsx'
import { allItemRows, tooltipsQuery } from './content-queries.ts'
import type { ItemSearch } from './content-search.ts'
import { ItemTable } from './ItemTable.tsx'

interface TooltipsProps {
  readonly search: ItemSearch
  readonly onSearch: (change: Partial<ItemSearch>) => void
}

/** Tooltips with who saw them, or the pages of one. */
export function TooltipsScreen({ search, onSearch }: TooltipsProps) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const query = useQuery(tooltipsQuery(property.id, search))
  const input = allItemRows(property.id, search)
  return (
    <ReportPage
      scheduled={['tooltips']}
      overline={t('contentAnalytics')}
      title={query.data?.item?.name ?? t('tooltips.title')}
      actions={<AllItems kind="tooltips" search={search} onSearch={onSearch} />}
      search={search}
      onSearch={onSearch}
      query={query}
      isEmpty={report => report.total === 0 && search.search === undefined && search.item === undefined}
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
              { key: 'users', label: t('tooltips.unique'), kind: 'count', metric: totals.tooltipUsers },
              {
                key: 'open',
                label: t('tooltips.averageOpen'),
                kind: 'seconds',
                metric: totals.averageS,
              },
              { key: 'links', label: t('tooltips.links'), kind: 'count', metric: totals.tooltipLinks },
              {
                key: 'missing',
                label: t('table.notFound'),
                kind: 'count',
                metric: totals.notFound,
                hint: t('table.notFoundHint'),
                isLessBetter: true,
              },
            ]}
          />
          <TimeChart
            title={t('tooltips.overTime')}
            report={{ ...report, points }}
            marks="lines"
            series={[
              seriesOf(points, 'tooltipViews', t('tooltips.count'), 'count'),
              seriesOf(points, 'tooltipLinks', t('tooltips.links'), 'count'),
              seriesOf(points, 'notFound', t('table.notFound'), 'count'),
            ]}
          />
          <ItemTable
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
