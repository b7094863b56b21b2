import type { WireAnnouncementDetail } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import type { ReportColumn } from '../../../shared/analytics/report-column.ts'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import { useProperty } from '../../../shared/property/use-property.ts'

type LinkRow = WireAnnouncementDetail['links'][number]
type LanguageRow = WireAnnouncementDetail['languages'][number]

/** Columns of the links of an announcement. */
export function useLinkColumns(): readonly ReportColumn<LinkRow>[] {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  return [
    {
      key: 'which',
      header: t('announcements.link'),
      render: row => t(`announcements.which.${row.which}`),
      cell: row => t(`announcements.which.${row.which}`),
    },
    {
      key: 'clicks',
      header: t('announcements.clicks'),
      isNumber: true,
      render: row => figure('count', row.clicks),
      cell: row => row.clicks,
    },
    {
      key: 'users',
      header: t('announcements.clickUsers'),
      isNumber: true,
      render: row => figure('count', row.users),
      cell: row => row.users,
    },
    {
      key: 'rate',
      header: t('announcements.clickRate'),
      isNumber: true,
      render: row => figure('rate', row.rate),
      cell: row => row.rate,
    },
  ]
}

/** Columns of the languages in which an announcement was shown. */
export function useLanguageColumns(): readonly ReportColumn<LanguageRow>[] {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  const { languages } = useProperty()
  const nameOf = ({ lang }: LanguageRow) =>
    languages.find(({ key }) => key === lang)?.name ??
    (lang === '' ? t('announcements.languageUnknown') : lang)
  const count = (key: 'views' | 'interactions' | 'dismissals'): ReportColumn<LanguageRow> => ({
    key,
    header: t(`announcements.${key}`),
    isNumber: true,
    render: row => figure('count', row[key]),
    cell: row => row[key],
  })
  return [
    { key: 'lang', header: t('announcements.language'), render: nameOf, cell: nameOf },
    count('views'),
    count('interactions'),
    {
      key: 'rate',
      header: t('announcements.rate'),
      isNumber: true,
      render: row => figure('rate', row.rate),
      cell: row => row.rate,
    },
    count('dismissals'),
  ]
}
