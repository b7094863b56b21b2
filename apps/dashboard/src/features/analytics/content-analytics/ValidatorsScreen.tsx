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
import { allItemRows, validatorsQuery } from './content-queries.ts'
import type { ItemSearch } from './content-search.ts'
import { ItemTable } from './ItemTable.tsx'

interface ValidatorsProps {
  readonly search: ItemSearch
  readonly onSearch: (change: Partial<ItemSearch>) => void
}

/** Validators with what became of their checks, or the pages of one. */
export function ValidatorsScreen({ search, onSearch }: ValidatorsProps) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const query = useQuery(validatorsQuery(property.id, search))
  const input = allItemRows(property.id, search)
  return (
    <ReportPage
      scheduled={['validators']}
      overline={t('contentAnalytics')}
      title={query.data?.item?.name ?? t('validators.title')}
      actions={<AllItems kind="validators" search={search} onSearch={onSearch} />}
      search={search}
      onSearch={onSearch}
      query={query}
      isEmpty={report => report.total === 0 && search.search === undefined && search.item === undefined}
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
              {
                key: 'rightFirst',
                label: t('validators.rightFirst'),
                kind: 'rate',
                metric: totals.rightFirstRate,
                hint: t('validators.rightFirstHint'),
              },
              {
                key: 'corrected',
                label: t('validators.corrected'),
                kind: 'rate',
                metric: totals.correctedRate,
                hint: t('validators.correctedHint'),
              },
              {
                key: 'invalid',
                label: t('validators.invalid'),
                kind: 'rate',
                metric: totals.invalidRate,
                hint: t('validators.invalidHint'),
                isLessBetter: true,
              },
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
            title={t('validators.overTime')}
            report={{ ...report, points }}
            marks="lines"
            series={[
              seriesOf(points, 'checks', t('validators.count'), 'count'),
              seriesOf(points, 'notFound', t('table.notFound'), 'count'),
            ]}
          />
          <ItemTable
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
