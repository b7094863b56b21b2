import { useTranslation } from 'react-i18next'

/** Returns the texts of every list table. Needs the namespace `settings`. */
export function useListLabels() {
  const { t } = useTranslation(['settings', 'common'])
  return {
    columns: t('list.columns'),
    loading: t('common:states.loading'),
    failed: t('common:states.failedTitle'),
    retry: t('common:actions.retry'),
  }
}
