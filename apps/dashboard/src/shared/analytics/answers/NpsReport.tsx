import { useQuery } from '@tanstack/react-query'
import type { WireNps } from '@waymark/contract'
import { npsGroup } from '@waymark/domain/analytics/analytics'
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
import { npsQuery } from './answer-queries.ts'
import type { AnswerSearch } from './answer-search.ts'
import { NoSurveyLive } from './NoSurveyLive.tsx'
import { NpsGroups } from './NpsGroups.tsx'
import { NpsInsight } from './NpsInsight.tsx'

interface NpsReportProps {
  readonly overline: string
  /** Lies among the pages of HEART, which need events of the application. */
  readonly isAdvanced: boolean
  readonly search: AnswerSearch
  readonly onSearch: (change: Partial<AnswerSearch>) => void
}

const tones = { promoters: 'green', passives: 'yellow', detractors: 'red' } as const

function Figures({ report }: { readonly report: WireNps }) {
  const { t } = useTranslation('analytics')
  const { totals, points } = report
  return (
    <>
      <MetricTiles
        tiles={[
          { key: 'nps', label: t('metric.nps'), kind: 'nps', metric: totals.nps, hint: t('metric.npsHint') },
          { key: 'responses', label: t('metric.responses'), kind: 'count', metric: totals.responses },
          {
            key: 'rate',
            label: t('metric.responseRate'),
            kind: 'rate',
            metric: totals.responseRate,
            hint: t('metric.responseRateHint'),
          },
        ]}
      />
      <ChartCard title={t('answers.groups')} isPadded>
        <NpsGroups groups={report.groups} />
      </ChartCard>
      <SideBySide>
        <TimeChart
          title={t('answers.npsOverTime')}
          report={report}
          marks="lines"
          series={[
            seriesOf(points, 'rollingNps', t('answers.rolling'), 'nps'),
            seriesOf(points, 'nps', t(`answers.per.${report.interval}`), 'nps'),
          ]}
        />
        <ChartCard title={t('answers.distribution')}>
          <Histogram
            label={t('answers.distribution')}
            first={0}
            counts={report.distribution}
            toneOf={answer => tones[npsGroup(answer)]}
          />
        </ChartCard>
      </SideBySide>
    </>
  )
}

/** The NPS of an application with its answers. */
export function NpsReport({ overline, isAdvanced, search, onSearch }: NpsReportProps) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const query = useQuery(npsQuery(property.id, search))
  return (
    <ReportPage
      scheduled={['nps']}
      overline={overline}
      title={t('nps.title')}
      search={search}
      onSearch={onSearch}
      query={query}
      isEmpty={report => report.totals.responses.value === 0 && (report.survey?.shown ?? 0) === 0}
      empty={report => <NoSurveyLive live={report.survey?.isLive ? 1 : 0} />}
      isAdvanced={isAdvanced}
    >
      {report => (
        <>
          <Figures report={report} />
          <NpsInsight survey={report.survey} search={search} />
          <AnswersTable kind="nps" search={search} onSearch={onSearch} />
        </>
      )}
    </ReportPage>
  )
}
