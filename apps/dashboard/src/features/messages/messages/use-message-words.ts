import { announcementCategories, recurrenceDays } from '@waymark/domain/messages/message'
import { useTranslation } from 'react-i18next'

/** The name of a category by its number (document 2 §9). */
export function useCategoryText(): (category: number) => string {
  const { t } = useTranslation('messages')
  return category => {
    if (category === 7) return t('types.nps')
    if (category === 8) return t('types.survey')
    const known = announcementCategories.find(one => one === category)
    return known === undefined ? String(category) : t(`categories.${known}`)
  }
}

/** A recurrence or reminder in words (document 2 §9). */
export function useRecurrenceText(): (days: number) => string {
  const { t } = useTranslation('messages')
  return days => {
    const known = recurrenceDays.find(one => one === days)
    return known === undefined ? String(days) : t(`recurrence.${known}`)
  }
}
