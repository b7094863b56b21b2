import type { RangeInterval } from '@waymark/domain/analytics/analytics'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '../format/intl-formats.ts'

const shortFormats = {
  hour: { hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: '2-digit' },
} as const

/** The intervals of a report in words: short for the axis, long and unlike any other for tables. */
export function useIntervalLabels(report: {
  readonly interval: RangeInterval
  readonly points: readonly { readonly from: string; readonly to: string }[]
}) {
  const { t, i18n } = useTranslation('analytics')
  // A day, or an hour as `YYYY-MM-DDTHH`: the clocks of the application, so that no zone moves them.
  const format = (at: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(
      Date.parse(at.includes('T') ? `${at}:00:00Z` : `${at}T00:00:00Z`),
    )
  const { interval, points } = report
  const long = (day: string) =>
    format(day, interval === 'hour' ? { dateStyle: 'medium', timeStyle: 'short' } : { dateStyle: 'medium' })
  return {
    head: t(`chart.${interval}`),
    short: points.map(point => format(point.from, shortFormats[interval])),
    long: points.map(({ from, to }) =>
      from === to ? long(from) : t('chart.days', { from: long(from), to: long(to) }),
    ),
  }
}
