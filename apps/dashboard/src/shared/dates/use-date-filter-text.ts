import type { DateFilterState } from '@waymark/domain/targeting'
import { useTranslation } from 'react-i18next'
import { sayDateFilter } from './say-date-filter.ts'

/** Says a date filter in words. Needs the namespace `dates`. */
export function useDateFilterText(): (state: DateFilterState) => string {
  const { t, i18n } = useTranslation('dates')
  return state => sayDateFilter(state, t, i18n.language)
}
