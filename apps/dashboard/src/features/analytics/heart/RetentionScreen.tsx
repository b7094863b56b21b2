import { useQuery } from '@tanstack/react-query'
import type { WireRetention } from '@waymark/contract'
import { Notice } from '@waymark/kit'
import { formatDay } from '@waymark/kit/date-rules'
import { useTranslation } from 'react-i18next'
import type { RangeSearch } from '../../../shared/analytics/analytics-search.ts'
import { ChartCard } from '../../../shared/analytics/ChartCard.tsx'
import { seriesOf } from '../../../shared/analytics/chart-series.ts'
import { FewPeople } from '../../../shared/analytics/FewPeople.tsx'
import { LeadingScore } from '../../../shared/analytics/LeadingScore.tsx'
import { MetricTiles } from '../../../shared/analytics/MetricTiles.tsx'
import { ReportPage } from '../../../shared/analytics/ReportPage.tsx'
import { ScoreGauge } from '../../../shared/analytics/ScoreGauge.tsx'
import { ShareBars } from '../../../shared/analytics/ShareBars.tsx'
import { SideBySide } from '../../../shared/analytics/SideBySide.tsx'
import { TimeChart } from '../../../shared/analytics/TimeChart.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import { CohortMap } from './CohortMap.tsx'
import { retentionQuery } from './heart-queries.ts'

interface RetentionProps {
  readonly search: RangeSearch
  readonly onSearch: (change: Partial<RangeSearch>) => void
}

interface FiguresProps {
  readonly report: WireRetention
}

function WarmingUp({ until }: { readonly until: string }) {
  const { t, i18n } = useTranslation('analytics')
  return <Notice>{t('retention.warmingUp', { day: formatDay(until, i18n.language) })}</Notice>
}

function Frequency({ report }: FiguresProps) {
  const { t } = useTranslation('analytics')
  const title = t('retention.funnel')
  const [returning] = report.funnel
  return (
    <ChartCard title={title}>
      <ShareBars
        label={title}
        whole={returning?.users ?? 0}
        rows={report.funnel.map(({ frequency, users }) => ({
          key: frequency,
          label: t(`retention.frequency.${frequency}`),
          count: users,
        }))}
      />
    </ChartCard>
  )
}

function Score({ report }: FiguresProps) {
  const { t } = useTranslation('analytics')
  const { points } = report
  return (
    <LeadingScore>
      <ScoreGauge
        label={t('retention.score')}
        metric={report.scores.retention}
        formula={t('retention.formula')}
      />
      <TimeChart
        title={t('retention.overTime')}
        report={report}
        marks="bars"
        series={[
          seriesOf(points, 'returning', t('metric.returning'), 'count'),
          seriesOf(points, 'other', t(`retention.other.${report.interval}`), 'count'),
        ]}
      />
    </LeadingScore>
  )
}

function Tiles({ report: { totals } }: FiguresProps) {
  const { t } = useTranslation('analytics')
  return (
    <MetricTiles
      tiles={[
        {
          key: 'rate',
          label: t('metric.retentionRate'),
          kind: 'rate',
          metric: totals.retentionRate,
          hint: t('metric.retentionRateHint'),
        },
        {
          key: 'stickiness',
          label: t('metric.stickiness'),
          kind: 'rate',
          metric: totals.stickiness,
          hint: t('metric.stickinessHint'),
        },
        { key: 'returning', label: t('metric.returning'), kind: 'count', metric: totals.returning },
        { key: 'users', label: t('metric.users'), kind: 'count', metric: totals.users },
      ]}
    />
  )
}

function Stickiness({ report }: FiguresProps) {
  const { t } = useTranslation('analytics')
  return (
    <TimeChart
      title={t('metric.stickiness')}
      report={report}
      marks="lines"
      top={1}
      series={[seriesOf(report.points, 'stickiness', t('metric.stickiness'), 'rate')]}
    />
  )
}

function Figures({ report }: FiguresProps) {
  return (
    <>
      <Score report={report} />
      <Tiles report={report} />
      <SideBySide>
        <Stickiness report={report} />
        <Frequency report={report} />
      </SideBySide>
      <CohortMap report={report} />
    </>
  )
}

/** R of HEART: who comes again, and how often. */
export function RetentionScreen({ search, onSearch }: RetentionProps) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const query = useQuery(retentionQuery(property.id, search))
  return (
    <ReportPage
      scheduled={['retention']}
      overline={t('heart')}
      title={t('retention.title')}
      search={search}
      onSearch={onSearch}
      query={query}
      isEmpty={report => report.totals.users.value === 0}
      isAdvanced
    >
      {report => (
        <>
          {report.warmingUpUntil === null ? null : <WarmingUp until={report.warmingUpUntil} />}
          <FewPeople users={report.totals.users.value} />
          <Figures report={report} />
        </>
      )}
    </ReportPage>
  )
}
