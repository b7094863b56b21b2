import { useTranslation } from 'react-i18next'
import { dateFormat } from '../format/intl-formats.ts'

const shortFormats = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: '2-digit' },
} as const

/** The intervals of a report in words: short for the axis, long and unlike any other for tables. */
export function useIntervalLabels(report: {
  readonly interval: 'day' | 'week' | 'month'
  readonly points: readonly { readonly from: string; readonly to: string }[]
}) {
  const { t, i18n } = useTranslation('analytics')
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
  const { interval, points } = report
  const long = (day: string) => format(day, { dateStyle: 'medium' })
  return {
    head: t(`chart.${interval}`),
    short: points.map(point => format(point.from, shortFormats[interval])),
    long: points.map(({ from, to }) =>
      from === to ? long(from) : t('chart.days', { from: long(from), to: long(to) }),
    ),
  }
}
