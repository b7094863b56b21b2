import { useTranslation } from 'react-i18next'

/** What every list table says. Needs the namespace `settings`. */
export function useListLabels() {
  const { t } = useTranslation(['settings', 'common'])
  return {
    columns: t('list.columns'),
    loading: t('common:states.loading'),
    failed: t('common:states.failedTitle'),
    retry: t('common:actions.retry'),
  }
}
