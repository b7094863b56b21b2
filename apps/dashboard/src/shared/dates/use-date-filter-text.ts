import type { DateFilterState } from '@waymark/domain/delivery/targeting'
import { useTranslation } from 'react-i18next'
import { describeDateFilter } from './describe-date-filter.ts'

/** Says a date filter in words. Needs the namespace `dates`. */
export function useDateFilterText(): (state: DateFilterState) => string {
  const { t, i18n } = useTranslation('dates')
  return state => describeDateFilter(state, t, i18n.language)
}
