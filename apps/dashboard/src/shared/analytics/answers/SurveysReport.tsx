import { useQuery } from '@tanstack/react-query'
import type { WireSurveys } from '@waymark/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../property/use-property.ts'
import { ChartCard } from '../ChartCard.tsx'
import { seriesOf } from '../chart-series.ts'
import { Histogram } from '../Histogram.tsx'
import { MetricTiles } from '../MetricTiles.tsx'
import { ReportPage } from '../ReportPage.tsx'
import { SideBySide } from '../SideBySide.tsx'
import { TimeChart } from '../TimeChart.tsx'
import { AnswersTable } from './AnswersTable.tsx'
import { surveysQuery } from './answer-queries.ts'
import type { AnswerSearch } from './answer-search.ts'
import { NoSurveyLive } from './NoSurveyLive.tsx'
import { SurveyTable } from './SurveyTable.tsx'

interface SurveysReportProps {
  readonly overline: string
  readonly isAdvanced: boolean
  readonly search: AnswerSearch
  readonly onSearch: (change: Partial<AnswerSearch>) => void
  readonly actions?: ReactNode
}

function Figures({ report }: { readonly report: WireSurveys }) {
  const { t } = useTranslation('analytics')
  const { totals, points } = report
  return (
    <>
      <MetricTiles
        tiles={[
          { key: 'responses', label: t('metric.responses'), kind: 'count', metric: totals.responses },
          {
            key: 'rate',
            label: t('metric.responseRate'),
            kind: 'rate',
            metric: totals.responseRate,
            hint: t('metric.responseRateHint'),
          },
          {
            key: 'average',
            label: t('surveys.average'),
            kind: 'decimal',
            metric: totals.average,
            hint: t('surveys.averageHint'),
          },
        ]}
      />
      <SideBySide>
        <TimeChart
          title={t('surveys.overTime')}
          report={report}
          marks="bars"
          series={[seriesOf(points, 'responses', t('metric.responses'), 'count')]}
        />
        <ChartCard title={t('answers.distribution')}>
          <Histogram label={t('answers.distribution')} first={1} counts={report.distribution} />
        </ChartCard>
      </SideBySide>
    </>
  )
}

/** The surveys of an application with their answers. */
export function SurveysReport({ overline, isAdvanced, search, onSearch, actions }: SurveysReportProps) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const query = useQuery(surveysQuery(property.id, search))
  return (
    <ReportPage
      scheduled={['surveys']}
      overline={overline}
      title={t('surveys.title')}
      search={search}
      onSearch={onSearch}
      query={query}
      isEmpty={report => report.surveys.every(survey => survey.shown === 0 && survey.responses === 0)}
      empty={report => <NoSurveyLive live={report.surveys.filter(survey => survey.isLive).length} />}
      isAdvanced={isAdvanced}
      actions={actions}
    >
      {report => (
        <>
          <Figures report={report} />
          <SurveyTable surveys={report.surveys} file={`surveys-${report.from}-${report.to}`} />
          <AnswersTable kind="survey" search={search} onSearch={onSearch} />
        </>
      )}
    </ReportPage>
  )
}
