import { Link } from '@tanstack/react-router'
import type { WireAnnouncementFigures } from '@waymark/contract'
import { StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { readRangeSearch } from '../../../shared/analytics/analytics-search.ts'
import { EventWhen } from '../../../shared/analytics/EventWhen.tsx'
import type { ReportColumn } from '../../../shared/analytics/report-column.ts'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './ItemTable.module.css'

type Column = ReportColumn<WireAnnouncementFigures>

/** The columns of the table of announcements. */
export function useAnnouncementColumns(): readonly Column[] {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  const { id: property } = useProperty()
  const count = (key: 'views' | 'uniqueViews' | 'interactions' | 'uniqueInteractions'): Column => ({
    key,
    header: t(`announcements.${key}`),
    isNumber: true,
    sortKey: key,
    render: row => figure('count', row[key]),
    cell: row => row[key],
  })
  return [
    {
      key: 'title',
      header: t('announcements.announcement'),
      sortKey: 'title',
      render: row => (
        <Link
          className={classes.name}
          to="/app/$property/analytics/content/announcements"
          params={{ property }}
          search={previous => ({ ...readRangeSearch(previous), announcement: row.messageId })}
        >
          {row.title}
        </Link>
      ),
      cell: row => row.title,
    },
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
      key: 'published',
      header: t('announcements.published'),
      sortKey: 'publishedAt',
      render: row => <EventWhen at={row.publishedAt} />,
      cell: row => row.publishedAt,
    },
    count('views'),
    count('uniqueViews'),
    count('interactions'),
    count('uniqueInteractions'),
    {
      key: 'rate',
      header: t('announcements.rate'),
      hint: t('announcements.rateHint'),
      isNumber: true,
      sortKey: 'rate',
      render: row => figure('rate', row.rate),
      cell: row => row.rate,
    },
    {
      key: 'dismissals',
      header: t('announcements.dismissals'),
      isNumber: true,
      render: row => figure('count', row.dismissals),
      cell: row => row.dismissals,
    },
  ]
}
