import { type DateFilterState, readFixedBound } from '@waymark/domain/delivery/targeting'
import { formatDay, formatInstant } from '@waymark/kit/date-rules'
import type { TFunction } from 'i18next'

type Translate = TFunction<'dates'>

function describeFixed(text: string, locale: string): string {
  const bound = readFixedBound(text)
  if (bound === null) return text
  return 'day' in bound ? formatDay(bound.day, locale) : formatInstant(bound.atMs, locale)
}

function describeBound(
  { kind, unit, count, fixed = '' }: DateFilterState['from'],
  t: Translate,
  locale: string,
) {
  if (kind === 'fixed') return describeFixed(fixed, locale)
  return kind === 'past' || kind === 'future'
    ? t(`filter.words.${kind}_${unit}`, { count: Number(count) })
    : t(`filter.words.${kind}`)
}

/** A date filter in words, such as "From 7 days ago to any time after" (DATE-9). `t` knows the namespace `dates`. */
export function describeDateFilter(state: DateFilterState, t: Translate, locale: string): string {
  const { type, from, to, exactly, day } = state
  switch (type) {
    case 'fromTo':
      return t('filter.words.fromTo', {
        from: describeBound(from, t, locale),
        to: describeBound(to, t, locale),
      })
    case 'exactly':
      return t('filter.words.exactly', { day: describeBound(exactly, t, locale) })
    case 'empty':
      return t('filter.type.empty')
    case 'not-empty':
      return t('filter.type.notEmpty')
    default:
      return day === null
        ? t(`filter.type.${type}`)
        : t(`filter.words.${type}`, { day: formatDay(day, locale) })
  }
}
