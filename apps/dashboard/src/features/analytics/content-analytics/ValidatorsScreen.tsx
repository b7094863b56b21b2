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
import { placeSorts, validatorsQuery } from './content-queries.ts'
import { PlaceTable } from './PlaceTable.tsx'

interface ValidatorsProps {
  readonly search: TableSearch
  readonly onSearch: (change: Partial<TableSearch>) => void
}

/** Checks of fields by the page they were made on. */
export function ValidatorsScreen({ search, onSearch }: ValidatorsProps) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const query = useQuery(validatorsQuery(property.id, search))
  const input = wholeTable(property.id, search, placeSorts)
  return (
    <ReportPage
      overline={t('contentAnalytics')}
      title={t('validators.title')}
      search={search}
      onSearch={onSearch}
      query={query}
      isEmpty={report => report.totals.checks.value === 0}
      empty={() => (
        <EmptyState icon="check" title={t('validators.none')} text={t('validators.noneText')}>
          <SectionLink section="manage/validators">{t('validators.create')}</SectionLink>
        </EmptyState>
      )}
    >
      {({ totals, points, ...report }) => (
        <>
          <MetricTiles
            tiles={[
              { key: 'checks', label: t('validators.count'), kind: 'count', metric: totals.checks },
              { key: 'users', label: t('metric.users'), kind: 'count', metric: totals.checkUsers },
            ]}
          />
          <TimeChart
            title={t('validators.overTime')}
            report={{ ...report, points }}
            marks="bars"
            series={[seriesOf(points, 'checks', t('validators.count'), 'count')]}
          />
          <PlaceTable
            kind="validators"
            table={report}
            search={search}
            onSearch={onSearch}
            isStale={query.isPlaceholderData}
            readAll={() => readAllPages(paging => client.reports.validators(input(paging)))}
          />
        </>
      )}
    </ReportPage>
  )
}
