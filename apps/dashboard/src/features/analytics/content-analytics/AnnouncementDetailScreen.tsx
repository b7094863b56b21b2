import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { WireAnnouncementDetail } from '@waymark/contract'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { seriesOf } from '../../../shared/analytics/chart-series.ts'
import { DetailTable } from '../../../shared/analytics/DetailTable.tsx'
import { MetricTiles } from '../../../shared/analytics/MetricTiles.tsx'
import { ReportPage } from '../../../shared/analytics/ReportPage.tsx'
import { ShareCard } from '../../../shared/analytics/ShareCard.tsx'
import { SideBySide } from '../../../shared/analytics/SideBySide.tsx'
import { TimeChart } from '../../../shared/analytics/TimeChart.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import { announcementQuery } from './content-queries.ts'
import type { AnnouncementSearch } from './content-search.ts'
import classes from './ItemTable.module.css'
import { useLanguageColumns, useLinkColumns } from './use-announcement-detail-columns.tsx'

interface ReportProps {
  readonly report: WireAnnouncementDetail
}

function Figures({ report: { totals } }: ReportProps) {
  const { t } = useTranslation('analytics')
  const tile = (key: 'views' | 'uniqueViews' | 'uniqueInteractions') => ({
    key,
    kind: 'count' as const,
    label: t(`announcements.${key}`),
    metric: totals[key],
  })
  return (
    <MetricTiles
      tiles={[
        tile('views'),
        tile('uniqueViews'),
        tile('uniqueInteractions'),
        {
          key: 'rate',
          label: t('announcements.rate'),
          kind: 'rate',
          metric: totals.rate,
          hint: t('announcements.rateHint'),
        },
        {
          key: 'dismissals',
          label: t('announcements.dismissals'),
          kind: 'count',
          metric: totals.dismissals,
          isLessBetter: true,
        },
        {
          key: 'first',
          label: t('announcements.medianFirstView'),
          kind: 'seconds',
          metric: totals.medianFirstViewS,
          hint: t('announcements.medianFirstViewHint'),
          isWithoutChange: true,
        },
      ]}
    />
  )
}

function Parts({ report }: ReportProps) {
  const { t } = useTranslation('analytics')
  const name = (kind: string) =>
    `announcement-${report.announcement.messageId}-${kind}-${report.from}-${report.to}`
  const links = useLinkColumns()
  const languages = useLanguageColumns()
  return (
    <>
      <SideBySide>
        <DetailTable
          title={t('announcements.links')}
          columns={links}
          rows={report.links}
          rowKey={row => row.which}
          file={name('links')}
        />
        <DetailTable
          title={t('announcements.languages')}
          columns={languages}
          rows={report.languages}
          rowKey={row => row.lang}
          file={name('languages')}
        />
      </SideBySide>
      <SideBySide>
        <ShareCard
          nothing={t('table.nothing')}
          title={t('announcements.firstViews')}
          rows={report.firstViews.map(({ within, users }) => ({
            key: within,
            label: t(`announcements.within.${within}`),
            count: users,
          }))}
        />
        <ShareCard
          nothing={t('table.nothing')}
          title={t('announcements.modes')}
          rows={report.modes.map(({ mode, views }) => ({
            key: mode,
            label: t(`announcements.mode.${mode}`),
            count: views,
          }))}
        />
      </SideBySide>
    </>
  )
}

interface AnnouncementDetailProps {
  readonly message: number
  readonly search: AnnouncementSearch
  readonly onSearch: (change: Partial<AnnouncementSearch>) => void
}

/** One announcement: its views over time, links, languages and how soon users saw it. */
export function AnnouncementDetailScreen({ message, search, onSearch }: AnnouncementDetailProps) {
  const { t } = useTranslation('analytics')
  const { id: property } = useProperty()
  const query = useQuery(announcementQuery(property, message, search))
  return (
    <ReportPage
      overline={t('announcements.title')}
      title={query.data?.announcement.title ?? t('announcements.title')}
      search={search}
      onSearch={onSearch}
      query={query}
      isEmpty={() => false}
      actions={
        <>
          <Button onClick={() => onSearch({ announcement: undefined })}>{t('announcements.all')}</Button>
          <Link
            className={classes.edit}
            to="/app/$property/messages/announcement/edit/$announcementId"
            params={{ property, announcementId: message }}
          >
            {t('announcements.edit')}
          </Link>
        </>
      }
    >
      {report => (
        <>
          <Figures report={report} />
          <TimeChart
            title={t('announcements.overTime')}
            report={report}
            marks="lines"
            series={(['views', 'interactions', 'dismissals'] as const).map(key =>
              seriesOf(report.points, key, t(`announcements.${key}`), 'count'),
            )}
          />
          <Parts report={report} />
        </>
      )}
    </ReportPage>
  )
}
