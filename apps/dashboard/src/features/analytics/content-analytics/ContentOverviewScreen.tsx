import { useQuery } from '@tanstack/react-query'
import type { WireContentOverview } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { AlarmCard } from '../../../shared/analytics/AlarmCard.tsx'
import type { RangeSearch } from '../../../shared/analytics/analytics-search.ts'
import { MetricTiles } from '../../../shared/analytics/MetricTiles.tsx'
import { ReportPage } from '../../../shared/analytics/ReportPage.tsx'
import { SectionLink } from '../../../shared/analytics/SectionLink.tsx'
import { SideBySide } from '../../../shared/analytics/SideBySide.tsx'
import { TimeChart } from '../../../shared/analytics/TimeChart.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import { contentQuery } from './content-queries.ts'
import { GuideList } from './GuideList.tsx'
import { StartSources, WelcomeSlide } from './StartSources.tsx'

interface ContentOverviewProps {
  readonly search: RangeSearch
  readonly onSearch: (change: Partial<RangeSearch>) => void
}

const tileKeys = [
  'contentUsers',
  'assistantOpens',
  'assistantUsers',
  'guidesStarted',
  'guidesCompleted',
  'announcementViews',
  'searches',
  'searchesWithoutResult',
] as const
const kinds = ['guides', 'announcements', 'searches', 'surveys', 'tooltips'] as const

function Figures({ report }: { readonly report: WireContentOverview }) {
  const { t } = useTranslation('analytics')
  return (
    <>
      <MetricTiles
        tiles={tileKeys.map(key => ({
          key,
          label: t(`metric.${key}`),
          kind: 'count',
          metric: report.totals[key],
          isLessBetter: key === 'searchesWithoutResult',
        }))}
      />
      <TimeChart
        title={t('content.overTime')}
        report={report}
        marks="bars"
        series={kinds.map(kind => ({
          key: kind,
          label: t(`content.kind.${kind}`),
          kind: 'count',
          values: report.points.map(point => point[kind]),
        }))}
      />
      <SideBySide>
        <StartSources sources={report.sources} />
        <WelcomeSlide welcome={report.welcome} />
      </SideBySide>
      <SideBySide>
        <GuideList
          title={t('content.topGuides')}
          guides={report.topGuides}
          file={`top-guides-${report.from}-${report.to}`}
        />
        <GuideList
          title={t('content.weakGuides')}
          guides={report.weakGuides}
          file={`weak-guides-${report.from}-${report.to}`}
        />
      </SideBySide>
      <AlarmCard />
    </>
  )
}

/** How the assistant and its content are used. */
export function ContentOverviewScreen({ search, onSearch }: ContentOverviewProps) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const query = useQuery(contentQuery(property.id, search))
  return (
    <ReportPage
      scheduled={['content']}
      overline={t('contentAnalytics')}
      title={t('content.title')}
      search={search}
      onSearch={onSearch}
      query={query}
      isEmpty={report => report.totals.contentUsers.value === 0}
      actions={<SectionLink section="analytics/content/search">{t('content.toSearch')}</SectionLink>}
    >
      {report => <Figures report={report} />}
    </ReportPage>
  )
}
