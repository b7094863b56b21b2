import { EmptyState } from '@waymark/kit'
import { useTranslation } from 'react-i18next'

/** Replaces a list in which nothing fits what is searched for. */
export function NothingFound() {
  const { t } = useTranslation('common')
  return <EmptyState icon="search" title={t('states.noResults')} text={t('states.noResultsHint')} />
}
