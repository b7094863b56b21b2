import { useQuery } from '@tanstack/react-query'
import type { WireHappiness } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import type { TableSearch } from '../../../shared/analytics/analytics-search.ts'
import { AnswersTable } from '../../../shared/analytics/answers/AnswersTable.tsx'
import { NoSurveyLive } from '../../../shared/analytics/answers/NoSurveyLive.tsx'
import { NpsGroups } from '../../../shared/analytics/answers/NpsGroups.tsx'
import { ChartCard } from '../../../shared/analytics/ChartCard.tsx'
import { seriesOf } from '../../../shared/analytics/chart-series.ts'
import { LeadingScore } from '../../../shared/analytics/LeadingScore.tsx'
import { MetricTiles } from '../../../shared/analytics/MetricTiles.tsx'
import { ReportPage } from '../../../shared/analytics/ReportPage.tsx'
import { ScoreGauge } from '../../../shared/analytics/ScoreGauge.tsx'
import { SectionLink } from '../../../shared/analytics/SectionLink.tsx'
import { TimeChart } from '../../../shared/analytics/TimeChart.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import { happinessQuery } from './heart-queries.ts'

interface HappinessProps {
  readonly search: TableSearch
  readonly onSearch: (change: Partial<TableSearch>) => void
}

interface FiguresProps {
  readonly report: WireHappiness
}

function Score({ report }: FiguresProps) {
  const { t } = useTranslation('analytics')
  return (
    <LeadingScore>
      <ScoreGauge
        label={t('happiness.score')}
        metric={report.scores.happiness}
        formula={t('happiness.formula')}
      />
      <TimeChart
        title={t('happiness.overTime')}
        report={report}
        marks="lines"
        top={100}
        series={[seriesOf(report.points, 'happiness', t('letter.happiness'), 'score')]}
      />
    </LeadingScore>
  )
}

function Tiles({ report: { totals } }: FiguresProps) {
  const { t } = useTranslation('analytics')
  return (
    <MetricTiles
      tiles={[
        { key: 'nps', label: t('metric.nps'), kind: 'nps', metric: totals.nps },
        {
          key: 'npsResponses',
          label: t('happiness.npsResponses'),
          kind: 'count',
          metric: totals.npsResponses,
        },
        {
          key: 'surveys',
          label: t('happiness.surveyScore'),
          kind: 'score',
          metric: totals.surveyScore,
          hint: t('happiness.surveyScoreHint'),
        },
        {
          key: 'surveyResponses',
          label: t('happiness.surveyResponses'),
          kind: 'count',
          metric: totals.surveyResponses,
        },
      ]}
    />
  )
}

function Figures({ report }: FiguresProps) {
  const { t } = useTranslation('analytics')
  return (
    <>
      <Score report={report} />
      <Tiles report={report} />
      <ChartCard
        title={t('answers.groups')}
        aside={<SectionLink section="analytics/heart/happiness/nps">{t('happiness.toNps')}</SectionLink>}
        isPadded
      >
        <NpsGroups groups={report.npsGroups} />
      </ChartCard>
    </>
  )
}

/** H of HEART: what people answered, as one score. */
export function HappinessScreen({ search, onSearch }: HappinessProps) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const query = useQuery(happinessQuery(property.id, search))
  return (
    <ReportPage
      scheduled={['happiness']}
      overline={t('heart')}
      title={t('happiness.title')}
      search={search}
      onSearch={onSearch}
      query={query}
      isEmpty={report => report.scores.happiness.value === null}
      empty={report => <NoSurveyLive live={report.live} />}
      isAdvanced
      actions={
        <SectionLink section="analytics/heart/happiness/survey">{t('happiness.toSurveys')}</SectionLink>
      }
    >
      {report => (
        <>
          <Figures report={report} />
          <AnswersTable kind="nps" search={search} onSearch={onSearch} />
        </>
      )}
    </ReportPage>
  )
}
