import { useQuery } from '@tanstack/react-query'
import type { WireAnalyticsOverview } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { AlarmCard } from '../../../shared/analytics/AlarmCard.tsx'
import type { RangeSearch } from '../../../shared/analytics/analytics-search.ts'
import { seriesOf } from '../../../shared/analytics/chart-series.ts'
import { FewPeople } from '../../../shared/analytics/FewPeople.tsx'
import { LeadingScore } from '../../../shared/analytics/LeadingScore.tsx'
import { MetricTiles } from '../../../shared/analytics/MetricTiles.tsx'
import { ReportPage } from '../../../shared/analytics/ReportPage.tsx'
import { ScoreGauge } from '../../../shared/analytics/ScoreGauge.tsx'
import { SectionLink } from '../../../shared/analytics/SectionLink.tsx'
import { SideBySide } from '../../../shared/analytics/SideBySide.tsx'
import { TimeChart } from '../../../shared/analytics/TimeChart.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import { Insights } from './Insights.tsx'
import { LetterCards } from './LetterCards.tsx'
import { OverviewExport } from './OverviewExport.tsx'
import { overviewQuery } from './overview-query.ts'

interface OverviewProps {
  readonly search: RangeSearch
  readonly onSearch: (change: Partial<RangeSearch>) => void
}

function ContentStrip({ totals }: Pick<WireAnalyticsOverview, 'totals'>) {
  const { t } = useTranslation('analytics')
  return (
    <MetricTiles
      tiles={[
        { key: 'users', label: t('metric.users'), kind: 'count', metric: totals.users },
        { key: 'guides', label: t('metric.guidesStarted'), kind: 'count', metric: totals.guidesStarted },
        {
          key: 'announcements',
          label: t('metric.announcementViews'),
          kind: 'count',
          metric: totals.announcementViews,
        },
        {
          key: 'searches',
          label: t('metric.searchesWithoutResult'),
          kind: 'count',
          metric: totals.searchesWithoutResult,
          isLessBetter: true,
        },
      ]}
    />
  )
}

/** How the application does: the five letters of HEART, their mean, and what stands out. */
export function OverviewScreen({ search, onSearch }: OverviewProps) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const query = useQuery(overviewQuery(property.id, search))
  return (
    <ReportPage
      scheduled={['overview']}
      overline={property.name}
      title={t('overview.title')}
      search={search}
      onSearch={onSearch}
      query={query}
      isEmpty={report => report.scores.overall.value === null && report.totals.users.value === 0}
      isAdvanced
      actions={
        <>
          <SectionLink section="analytics/heart/segments">{t('segments.title')}</SectionLink>
          <OverviewExport report={query.data} />
        </>
      }
    >
      {report => (
        <>
          <FewPeople users={report.totals.users.value} />
          <LeadingScore>
            <ScoreGauge
              label={t('overview.score')}
              metric={report.scores.overall}
              formula={t('overview.formula')}
            />
            <TimeChart
              title={t('overview.overTime')}
              report={report}
              marks="lines"
              top={100}
              series={[seriesOf(report.points, 'overall', t('overview.score'), 'score')]}
            />
          </LeadingScore>
          <LetterCards report={report} />
          <SideBySide>
            <Insights insights={report.insights} />
            <AlarmCard />
          </SideBySide>
          <ContentStrip totals={report.totals} />
        </>
      )}
    </ReportPage>
  )
}
