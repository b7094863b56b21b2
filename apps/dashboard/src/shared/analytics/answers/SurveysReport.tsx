import { useQuery } from '@tanstack/react-query'
import type { WireSurveyRow, WireSurveys } from '@waymark/contract'
import { DataTable, StatusBadge } from '@waymark/kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../property/use-property.ts'
import { seriesOf } from '../chart-series.ts'
import { EventWhen } from '../EventWhen.tsx'
import { Histogram } from '../Histogram.tsx'
import { MetricTiles } from '../MetricTiles.tsx'
import { ReportCard } from '../ReportCard.tsx'
import { ReportPage } from '../ReportPage.tsx'
import { SideBySide } from '../SideBySide.tsx'
import { TimeChart } from '../TimeChart.tsx'
import { useFigureText } from '../use-figure-text.ts'
import { AnswersTable } from './AnswersTable.tsx'
import { surveysQuery } from './answer-queries.ts'
import type { AnswerSearch } from './answer-search.ts'
import { NoSurveyLive } from './NoSurveyLive.tsx'

interface SurveysReportProps {
  readonly overline: string
  readonly isAdvanced: boolean
  readonly search: AnswerSearch
  readonly onSearch: (change: Partial<AnswerSearch>) => void
  readonly actions?: ReactNode
}

function SurveyTable({ surveys }: { readonly surveys: readonly WireSurveyRow[] }) {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  return (
    <ReportCard title={t('surveys.table')}>
      <DataTable
        caption={t('surveys.table')}
        rows={surveys}
        rowKey={row => row.messageId}
        sort={{ key: '', order: 'ASC' }}
        onSort={() => undefined}
        columns={[
          { key: 'title', header: t('surveys.survey'), render: row => row.title },
          {
            key: 'status',
            header: t('surveys.status'),
            render: row => (
              <StatusBadge
                tone={row.isLive ? 'live' : 'quiet'}
                label={t(row.isLive ? 'surveys.live' : 'surveys.notLive')}
              />
            ),
          },
          {
            key: 'shown',
            header: t('surveys.shown'),
            isNumber: true,
            render: row => figure('count', row.shown),
          },
          {
            key: 'responses',
            header: t('metric.responses'),
            isNumber: true,
            render: row => figure('count', row.responses),
          },
          {
            key: 'rate',
            header: t('metric.responseRate'),
            hint: t('metric.responseRateHint'),
            isNumber: true,
            render: row => figure('rate', row.responseRate),
          },
          {
            key: 'average',
            header: t('surveys.average'),
            isNumber: true,
            render: row => figure('decimal', row.average),
          },
          {
            key: 'last',
            header: t('surveys.lastAnswer'),
            render: row => <EventWhen at={row.lastAnswerAt} />,
          },
        ]}
      />
    </ReportCard>
  )
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
        <ReportCard title={t('answers.distribution')}>
          <Histogram label={t('answers.distribution')} first={1} counts={report.distribution} />
        </ReportCard>
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
          <SurveyTable surveys={report.surveys} />
          <AnswersTable kind="survey" search={search} onSearch={onSearch} />
        </>
      )}
    </ReportPage>
  )
}
