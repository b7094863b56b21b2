import { useQuery } from '@tanstack/react-query'
import type { WireAnnouncementFigures, WireAnnouncementReport } from '@waymark/contract'
import { EmptyState } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { seriesOf } from '../../../shared/analytics/chart-series.ts'
import { MetricTiles } from '../../../shared/analytics/MetricTiles.tsx'
import { ReportPage } from '../../../shared/analytics/ReportPage.tsx'
import { ReportTable } from '../../../shared/analytics/ReportTable.tsx'
import { readAllPages } from '../../../shared/analytics/read-all-pages.ts'
import { wholeTable } from '../../../shared/analytics/report-input.ts'
import { SectionLink } from '../../../shared/analytics/SectionLink.tsx'
import { TimeChart } from '../../../shared/analytics/TimeChart.tsx'
import { client } from '../../../shared/api/client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { announcementsQuery } from './content-queries.ts'
import { type AnnouncementSearch, announcementSorts } from './content-search.ts'
import { useAnnouncementColumns } from './use-announcement-columns.tsx'

interface AnnouncementsProps {
  readonly search: AnnouncementSearch
  readonly onSearch: (change: Partial<AnnouncementSearch>) => void
}

function NoAnnouncements() {
  const { t } = useTranslation('analytics')
  return (
    <EmptyState icon="message" title={t('announcements.none')} text={t('announcements.noneText')}>
      <SectionLink section="messages/announcements">{t('announcements.create')}</SectionLink>
    </EmptyState>
  )
}

function Figures({ report }: { readonly report: WireAnnouncementReport }) {
  const { t } = useTranslation('analytics')
  const { totals, points } = report
  return (
    <>
      <MetricTiles
        tiles={[
          { key: 'views', label: t('announcements.views'), kind: 'count', metric: totals.views },
          { key: 'unique', label: t('announcements.uniqueViews'), kind: 'count', metric: totals.uniqueViews },
          {
            key: 'interactions',
            label: t('announcements.interactions'),
            kind: 'count',
            metric: totals.interactions,
          },
          {
            key: 'rate',
            label: t('announcements.rate'),
            kind: 'rate',
            metric: totals.rate,
            hint: t('announcements.rateHint'),
          },
        ]}
      />
      <TimeChart
        title={t('announcements.overTime')}
        report={report}
        marks="lines"
        series={[
          seriesOf(points, 'views', t('announcements.views'), 'count'),
          seriesOf(points, 'interactions', t('announcements.interactions'), 'count'),
        ]}
      />
    </>
  )
}

/** Announcements with who saw and used them. */
export function AnnouncementsScreen({ search, onSearch }: AnnouncementsProps) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const columns = useAnnouncementColumns()
  const query = useQuery(announcementsQuery(property.id, search))
  const input = wholeTable(property.id, search, announcementSorts)
  return (
    <ReportPage
      scheduled={['announcements']}
      overline={t('contentAnalytics')}
      title={t('announcements.title')}
      search={search}
      onSearch={onSearch}
      query={query}
      isEmpty={report => report.total === 0 && search.search === undefined && report.totals.views.value === 0}
      empty={() => <NoAnnouncements />}
    >
      {report => (
        <>
          <Figures report={report} />
          <ReportTable<WireAnnouncementFigures>
            title={t('announcements.table')}
            columns={columns}
            table={report}
            rowKey={row => row.messageId}
            search={search}
            onSearch={onSearch}
            sort={{ key: 'views', order: 'DESC' }}
            searchLabel={t('announcements.search')}
            isStale={query.isPlaceholderData}
            empty={<NoAnnouncements />}
            readAll={() => readAllPages(paging => client.reports.announcements(input(paging)))}
            fileName={`announcements-${report.from}-${report.to}`}
          />
        </>
      )}
    </ReportPage>
  )
}
