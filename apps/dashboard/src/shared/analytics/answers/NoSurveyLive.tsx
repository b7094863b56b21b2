import { EmptyState } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { NothingInRange } from '../NothingInRange.tsx'
import { SectionLink } from '../SectionLink.tsx'

/** No one was asked: the first thing to do is to publish an NPS or a survey. `live`: how many are. */
export function NoSurveyLive({ live }: { readonly live: number }) {
  const { t } = useTranslation('analytics')
  if (live > 0) return <NothingInRange />
  return (
    <EmptyState icon="message" title={t('answers.noneLive')} text={t('answers.noneLiveText')}>
      <SectionLink section="messages/nps">{t('answers.createNps')}</SectionLink>
      <SectionLink section="messages/survey">{t('answers.createSurvey')}</SectionLink>
    </EmptyState>
  )
}
