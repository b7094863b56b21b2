import { useQuery } from '@tanstack/react-query'
import type { WireSearchReport } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { seriesOf } from '../../../shared/analytics/chart-series.ts'
import { MetricTiles } from '../../../shared/analytics/MetricTiles.tsx'
import { ReportPage } from '../../../shared/analytics/ReportPage.tsx'
import { TimeChart } from '../../../shared/analytics/TimeChart.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import { searchQuery } from './content-queries.ts'
import type { QueriesSearch } from './content-search.ts'
import { QueryTable } from './QueryTable.tsx'

interface SearchProps {
  readonly search: QueriesSearch
  readonly onSearch: (change: Partial<QueriesSearch>) => void
}

function Figures({ report }: { readonly report: WireSearchReport }) {
  const { t } = useTranslation('analytics')
  const { totals, points } = report
  return (
    <>
      <MetricTiles
        tiles={[
          { key: 'searches', label: t('metric.searches'), kind: 'count', metric: totals.searches },
          { key: 'users', label: t('search.users'), kind: 'count', metric: totals.searchUsers },
          {
            key: 'result',
            label: t('search.resultRate'),
            kind: 'rate',
            metric: totals.resultRate,
            hint: t('search.resultRateHint'),
          },
          {
            key: 'click',
            label: t('search.clickRate'),
            kind: 'rate',
            metric: totals.clickRate,
            hint: t('search.clickRateHint'),
          },
        ]}
      />
      <TimeChart
        title={t('search.overTime')}
        report={report}
        marks="bars"
        series={[seriesOf(points, 'searches', t('metric.searches'), 'count')]}
      />
    </>
  )
}

/** How people search in the assistant, and what they look for. */
export function SearchScreen({ search, onSearch }: SearchProps) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const query = useQuery(searchQuery(property.id, search))
  return (
    <ReportPage
      scheduled={['searches']}
      overline={t('contentAnalytics')}
      title={t('search.title')}
      search={search}
      onSearch={onSearch}
      query={query}
      isEmpty={report => report.totals.searches.value === 0}
    >
      {report => (
        <>
          <Figures report={report} />
          <QueryTable search={search} onSearch={onSearch} />
        </>
      )}
    </ReportPage>
  )
}
