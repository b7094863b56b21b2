import { useQuery } from '@tanstack/react-query'
import type { WireAdoption } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { seriesOf } from '../../../shared/analytics/chart-series.ts'
import { FewPeople } from '../../../shared/analytics/FewPeople.tsx'
import { LeadingScore } from '../../../shared/analytics/LeadingScore.tsx'
import { MetricTiles } from '../../../shared/analytics/MetricTiles.tsx'
import { ReportPage } from '../../../shared/analytics/ReportPage.tsx'
import { ScoreGauge } from '../../../shared/analytics/ScoreGauge.tsx'
import { TimeChart } from '../../../shared/analytics/TimeChart.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import { AdoptionPages } from './AdoptionPages.tsx'
import { GoalBar } from './GoalBar.tsx'
import { type AdoptionSearch, adoptionQuery } from './heart-queries.ts'

interface AdoptionProps {
  readonly search: AdoptionSearch
  readonly onSearch: (change: Partial<AdoptionSearch>) => void
}

function Figures({ report }: { readonly report: WireAdoption }) {
  const { t } = useTranslation('analytics')
  const { totals, points } = report
  return (
    <>
      <LeadingScore>
        <ScoreGauge
          label={t('adoption.score')}
          metric={report.scores.adoption}
          formula={t('adoption.formula')}
        />
        <TimeChart
          title={t('adoption.usersOverTime')}
          report={report}
          marks="bars"
          series={[seriesOf(points, 'users', t('metric.users'), 'count')]}
          goal={
            points.some(point => point.expectedUsers !== null)
              ? seriesOf(points, 'expectedUsers', t('adoption.goal'), 'count')
              : undefined
          }
        />
      </LeadingScore>
      <GoalBar />
      <MetricTiles
        tiles={[
          {
            key: 'users',
            label: t('metric.users'),
            kind: 'count',
            metric: totals.users,
            hint: t('metric.usersHint'),
          },
          {
            key: 'growth',
            label: t('metric.growthRate'),
            kind: 'rate',
            metric: totals.growthRate,
            hint: t('metric.growthRateHint'),
          },
          {
            key: 'coverage',
            label: t('metric.appCoverage'),
            kind: 'rate',
            metric: totals.appCoverage,
            hint: t('adoption.coverageHint', {
              pages: totals.pages.value ?? 0,
              known: totals.knownPages.value ?? 0,
            }),
          },
          {
            key: 'goal',
            label: t('adoption.goalReached'),
            kind: 'rate',
            metric: totals.goalReached,
            hint: t('adoption.goalReachedHint'),
          },
        ]}
      />
    </>
  )
}

/** A of HEART: who uses the application, and how much of it. */
export function AdoptionScreen({ search, onSearch }: AdoptionProps) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const query = useQuery(adoptionQuery(property.id, search))
  return (
    <ReportPage
      overline={t('heart')}
      title={t('adoption.title')}
      search={search}
      onSearch={onSearch}
      query={query}
      isEmpty={report => report.totals.users.value === 0}
      isAdvanced
    >
      {report => (
        <>
          <FewPeople users={report.totals.users.value} />
          <Figures report={report} />
          <AdoptionPages search={search} onSearch={onSearch} />
        </>
      )}
    </ReportPage>
  )
}
