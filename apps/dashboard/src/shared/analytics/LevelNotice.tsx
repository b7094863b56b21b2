import { EmptyState } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { SectionLink } from './SectionLink.tsx'

/** Says what the two levels record where a report needs the higher one. */
export function LevelNotice() {
  const { t } = useTranslation('analytics')
  return (
    <EmptyState icon="pulse" title={t('level.title')} text={t('level.text')}>
      <SectionLink section="settings/analytics">{t('level.settings')}</SectionLink>
      <SectionLink section="analytics/content/overview">{t('level.content')}</SectionLink>
    </EmptyState>
  )
}
