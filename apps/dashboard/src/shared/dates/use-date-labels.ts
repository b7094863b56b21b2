import type { DatePickerLabels, DateRangePickerLabels, DateTimeLabels } from '@waymark/kit/dates'
import { useTranslation } from 'react-i18next'

/** Returns the texts of every date picker, in the user's language. Needs the namespace `dates`. */
export function useDateLabels(): DatePickerLabels & DateRangePickerLabels & DateTimeLabels {
  const { t, i18n } = useTranslation('dates')
  return {
    locale: i18n.language,
    month: t('calendar.month'),
    year: t('calendar.year'),
    previousMonth: t('calendar.previousMonth'),
    nextMonth: t('calendar.nextMonth'),
    noEarlier: t('calendar.noEarlier'),
    noLater: t('calendar.noLater'),
    chooseDay: t('picker.chooseDay'),
    cancel: t('picker.cancel'),
    apply: t('picker.apply'),
    chooseRange: t('range.choose'),
    presets: t('range.presets'),
    preset: {
      last7: t('range.last7'),
      last30: t('range.last30'),
      last90: t('range.last90'),
      thisMonth: t('range.thisMonth'),
      lastMonth: t('range.lastMonth'),
      custom: t('range.custom'),
    },
    range: (from, to) => t('range.fromTo', { from, to }),
    days: count => t('range.days', { count }),
    chooseEnd: t('range.chooseEnd'),
    clear: t('range.clear'),
    date: t('dateTime.date'),
    time: t('dateTime.time'),
    timeZone: t('dateTime.timeZone'),
    noZone: t('dateTime.noZone'),
    timeSkipped: time => t('dateTime.skipped', { time }),
    timeTwice: t('dateTime.twice'),
  }
}
