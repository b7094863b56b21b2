import type { WireGuideReport } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { ReportPage } from '../../../shared/analytics/ReportPage.tsx'
import { TimeChart } from '../../../shared/analytics/TimeChart.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './GuideReportScreen.module.css'
import { GuideTable } from './GuideTable.tsx'
import type { ReportSearch } from './report-search.ts'
import { Sources } from './Sources.tsx'
import { Tiles } from './Tiles.tsx'
import { useReport } from './use-report.ts'

interface GuideReportProps {
  readonly search: ReportSearch
  readonly onSearch: (change: Partial<ReportSearch>) => void
}

/** Starts and completions over time. */
function StartsChart({ report }: { readonly report: WireGuideReport }) {
  const { t } = useTranslation('report')
  const { interval, timeZone, overTime } = report
  const series = (key: 'started' | 'completed') => ({
    key,
    label: t(`chart.${key}`),
    kind: 'count' as const,
    values: overTime.map(point => point[key]),
  })
  return (
    <TimeChart
      title={t('chart.title')}
      report={{ interval, timeZone, points: overTime.map(({ day, to }) => ({ from: day, to })) }}
      marks="lines"
      series={[series('started'), series('completed')]}
    />
  )
}

/** Report on the use of the property's guides in a range of days. */
export function GuideReportScreen({ search, onSearch }: GuideReportProps) {
  const { t } = useTranslation('report')
  const property = useProperty()
  const query = useReport(property.id, search)
  return (
    <ReportPage
      scheduled={['guides']}
      overline={t('overline')}
      title={t('title')}
      search={search}
      onSearch={onSearch}
      query={query}
      isEmpty={() => false}
    >
      {report => (
        <>
          <Tiles totals={report.totals} />
          <div className={classes.charts}>
            <StartsChart report={report} />
            <Sources sources={report.sources} />
          </div>
          <GuideTable report={report} search={search} onSearch={onSearch} isStale={query.isPlaceholderData} />
        </>
      )}
    </ReportPage>
  )
}
