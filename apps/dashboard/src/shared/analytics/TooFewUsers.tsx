import { EmptyState } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { SectionLink } from './SectionLink.tsx'

/** In place of figures that would tell of single users. */
export function TooFewUsers({ least }: { readonly least: number }) {
  const { t } = useTranslation('analytics')
  return (
    <EmptyState icon="users" title={t('tooFew.title')} text={t('tooFew.text', { least })}>
      <SectionLink section="settings/analytics">{t('tooFew.setting')}</SectionLink>
    </EmptyState>
  )
}
