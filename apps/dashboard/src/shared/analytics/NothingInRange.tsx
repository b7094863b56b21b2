import { EmptyState } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { SectionLink } from './SectionLink.tsx'

/** Nothing was recorded in the range: widen it, or look whether the snippet is there. */
export function NothingInRange() {
  const { t } = useTranslation('analytics')
  return (
    <EmptyState icon="analytics" title={t('empty.title')} text={t('empty.text')}>
      <SectionLink section="application-settings/setup">{t('empty.setup')}</SectionLink>
    </EmptyState>
  )
}
