import type { DateRangePickerLabels } from './date-labels.ts'
import type { Day, DayRange } from './day.ts'
import { formatDay } from './format-date.ts'
import { presetOf } from './range-presets.ts'

type Words = Pick<DateRangePickerLabels, 'locale' | 'range' | 'preset'>

/** A range as its two ends, `d MMM yyyy` each (decision 0144); one day stands alone. */
export function describeDayRange({ from, to }: DayRange, labels: Words): string {
  const first = formatDay(from, labels.locale)
  return from === to ? first : labels.range(first, formatDay(to, labels.locale))
}

/** A range with the name of its preset where it has one. */
export function describeRange(range: DayRange, labels: Words, today: Day): string {
  const preset = presetOf(range, today)
  const spelt = describeDayRange(range, labels)
  return preset === null ? spelt : `${labels.preset[preset]} · ${spelt}`
}
