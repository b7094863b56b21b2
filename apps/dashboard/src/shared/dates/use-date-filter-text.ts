import type { DateFilterState, DateFilterView } from '@waymark/domain'
import { formatDay } from '@waymark/kit/date-rules'
import { useTranslation } from 'react-i18next'

type Side = Pick<DateFilterView['sides'][number], 'kind' | 'unit'> & { readonly count: string | null }

/** A date filter in words, such as "From 7 days ago to any time after". Needs the namespace `dates`. */
export function useDateFilterText(): (state: DateFilterState) => string {
  const { t, i18n } = useTranslation('dates')
  const sideText = ({ kind, unit, count }: Side) =>
    kind === 'past' || kind === 'future'
      ? t(`filter.words.${kind}_${unit}`, { count: Number(count) })
      : t(`filter.words.${kind}`)
  return ({ type, from, to, exactly, day }) => {
    switch (type) {
      case 'fromTo':
        return t('filter.words.fromTo', { from: sideText(from), to: sideText(to) })
      case 'exactly':
        return t('filter.words.exactly', { day: sideText(exactly) })
      case 'empty':
        return t('filter.type.empty')
      case 'not-empty':
        return t('filter.type.notEmpty')
      default:
        return day === null
          ? t(`filter.type.${type}`)
          : t(`filter.words.${type}`, { day: formatDay(day, i18n.language) })
    }
  }
}
