import type { RangeInterval } from '@waymark/domain/analytics/analytics'
import { formatDay, formatInstant, formatShortDay, formatShortMonth } from '@waymark/kit/date-rules'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '../format/intl-formats.ts'

// An hour of a report is `YYYY-MM-DDTHH` by the clocks of the application: read as UTC, so that no zone moves it.
const instantOf = (hour: string) => Date.parse(`${hour}:00:00Z`)

const shortFormats: Readonly<Record<RangeInterval, (at: string, locale: string) => string>> = {
  hour: (at, locale) =>
    dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' }).format(
      instantOf(at),
    ),
  day: formatShortDay,
  week: formatShortDay,
  month: formatShortMonth,
}

/** The intervals of a report in words: short for the axis, long and unlike any other for tables. */
export function useIntervalLabels(report: {
  readonly interval: RangeInterval
  readonly points: readonly { readonly from: string; readonly to: string }[]
}) {
  const { t, i18n } = useTranslation('analytics')
  const { interval, points } = report
  const long = (at: string) =>
    interval === 'hour' ? formatInstant(instantOf(at), i18n.language, 'UTC') : formatDay(at, i18n.language)
  return {
    head: t(`chart.${interval}`),
    short: points.map(point => shortFormats[interval](point.from, i18n.language)),
    long: points.map(({ from, to }) =>
      from === to ? long(from) : t('chart.days', { from: long(from), to: long(to) }),
    ),
  }
}
