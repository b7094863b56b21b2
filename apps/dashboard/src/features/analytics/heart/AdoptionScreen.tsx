import { useQuery } from '@tanstack/react-query'
import type { WireAdoption } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { seriesOf } from '../../../shared/analytics/chart-series.ts'
import { FewPeople } from '../../../shared/analytics/FewPeople.tsx'
import { LeadingScore } from '../../../shared/analytics/LeadingScore.tsx'
import { type MetricTile, MetricTiles } from '../../../shared/analytics/MetricTiles.tsx'
import { ReportPage } from '../../../shared/analytics/ReportPage.tsx'
import { ScoreGauge } from '../../../shared/analytics/ScoreGauge.tsx'
import { TimeChart } from '../../../shared/analytics/TimeChart.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import { AdoptionPages } from './AdoptionPages.tsx'
import { GoalBar } from './GoalBar.tsx'
import { adoptionQuery } from './heart-queries.ts'
import type { AdoptionSearch } from './heart-search.ts'

interface AdoptionProps {
  readonly search: AdoptionSearch
  readonly onSearch: (change: Partial<AdoptionSearch>) => void
}

interface ReportProps {
  readonly report: WireAdoption
}

function Score({ report }: ReportProps) {
  const { t } = useTranslation('analytics')
  const { points } = report
  const hasGoal = points.some(point => point.expectedUsers !== null)
  return (
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
        goal={hasGoal ? seriesOf(points, 'expectedUsers', t('adoption.goal'), 'count') : undefined}
      />
    </LeadingScore>
  )
}

function Tiles({ report: { totals } }: ReportProps) {
  const { t } = useTranslation('analytics')
  const [pages, known] = [totals.pages.value ?? 0, totals.knownPages.value ?? 0]
  const tile = (
    key: 'users' | 'growthRate' | 'appCoverage' | 'goalReached',
    label: string,
    hint: string,
  ): MetricTile => ({ key, label, hint, kind: key === 'users' ? 'count' : 'rate', metric: totals[key] })
  return (
    <MetricTiles
      tiles={[
        tile('users', t('metric.users'), t('metric.usersHint')),
        tile('growthRate', t('metric.growthRate'), t('metric.growthRateHint')),
        tile('appCoverage', t('metric.appCoverage'), t('adoption.coverageHint', { pages, known })),
        tile('goalReached', t('adoption.goalReached'), t('adoption.goalReachedHint')),
      ]}
    />
  )
}

/** A of HEART: who uses the application, and how much of it. */
export function AdoptionScreen({ search, onSearch }: AdoptionProps) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const query = useQuery(adoptionQuery(property.id, search))
  return (
    <ReportPage
      scheduled={['adoption', 'adoptionPages']}
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
          <Score report={report} />
          <GoalBar />
          <Tiles report={report} />
          <AdoptionPages search={search} onSearch={onSearch} />
        </>
      )}
    </ReportPage>
  )
}
