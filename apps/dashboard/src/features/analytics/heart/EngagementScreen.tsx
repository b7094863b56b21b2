import { useQuery } from '@tanstack/react-query'
import type { WireEngagement } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import type { TableSearch } from '../../../shared/analytics/analytics-search.ts'
import { seriesOf } from '../../../shared/analytics/chart-series.ts'
import { FewPeople } from '../../../shared/analytics/FewPeople.tsx'
import { LeadingScore } from '../../../shared/analytics/LeadingScore.tsx'
import { MetricTiles } from '../../../shared/analytics/MetricTiles.tsx'
import { ReportPage } from '../../../shared/analytics/ReportPage.tsx'
import { ScoreGauge } from '../../../shared/analytics/ScoreGauge.tsx'
import { SideBySide } from '../../../shared/analytics/SideBySide.tsx'
import { TimeChart } from '../../../shared/analytics/TimeChart.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import { EngagementPages } from './EngagementPages.tsx'
import { engagementQuery } from './heart-queries.ts'
import { TrackedEvents } from './TrackedEvents.tsx'

interface EngagementProps {
  readonly search: TableSearch
  readonly onSearch: (change: Partial<TableSearch>) => void
}

function Charts({ report }: { readonly report: WireEngagement }) {
  const { t } = useTranslation('analytics')
  const { points } = report
  return (
    <SideBySide>
      <TimeChart
        title={t('engagement.usersAndSessions')}
        report={report}
        marks="lines"
        series={[
          seriesOf(points, 'sessions', t('metric.sessions'), 'count'),
          seriesOf(points, 'users', t('metric.users'), 'count'),
        ]}
      />
      <TimeChart
        title={t('engagement.timePerUser')}
        report={report}
        marks="bars"
        series={[seriesOf(points, 'durationPerUserS', t('metric.durationPerUser'), 'seconds')]}
      />
    </SideBySide>
  )
}

function Figures({ report }: { readonly report: WireEngagement }) {
  const { t } = useTranslation('analytics')
  const { totals, points } = report
  return (
    <>
      <LeadingScore>
        <ScoreGauge
          label={t('engagement.score')}
          metric={report.scores.engagement}
          formula={t('engagement.formula')}
        />
        <TimeChart
          title={t('engagement.sessionsOverTime')}
          report={report}
          marks="bars"
          series={[
            seriesOf(points, 'engaged', t('metric.engaged'), 'count'),
            seriesOf(points, 'other', t('engagement.other'), 'count'),
          ]}
        />
      </LeadingScore>
      <MetricTiles
        tiles={[
          { key: 'sessions', label: t('metric.sessions'), kind: 'count', metric: totals.sessions },
          {
            key: 'engaged',
            label: t('metric.engaged'),
            kind: 'count',
            metric: totals.engaged,
            hint: t('engagement.rule'),
          },
          {
            key: 'average',
            label: t('metric.averageDuration'),
            kind: 'seconds',
            metric: totals.averageDurationS,
          },
          {
            key: 'perUser',
            label: t('metric.durationPerUser'),
            kind: 'seconds',
            metric: totals.durationPerUserS,
          },
        ]}
      />
      <Charts report={report} />
    </>
  )
}

/** E of HEART: how many sessions are engaged, and how long they last. */
export function EngagementScreen({ search, onSearch }: EngagementProps) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const query = useQuery(engagementQuery(property.id, search))
  return (
    <ReportPage
      scheduled={['engagement', 'engagementPages']}
      overline={t('heart')}
      title={t('engagement.title')}
      search={search}
      onSearch={onSearch}
      query={query}
      isEmpty={report => report.totals.sessions.value === 0}
      isAdvanced
    >
      {report => (
        <>
          <FewPeople users={report.points.reduce((most, one) => Math.max(most, one.users ?? 0), 0)} />
          <Figures report={report} />
          <EngagementPages search={search} onSearch={onSearch} />
          <TrackedEvents search={search} />
        </>
      )}
    </ReportPage>
  )
}
