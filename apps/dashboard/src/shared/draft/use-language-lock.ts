import { useTranslation } from 'react-i18next'
import { useUnsavedDrafts } from './use-drafts.ts'

/** Why the language cannot change now, in words for the control; null while nothing is unsaved (document 1 §4). */
export function useLanguageLock(): string | null {
  const { t } = useTranslation('common')
  return useUnsavedDrafts().length > 0 ? t('user.languageLocked') : null
}
