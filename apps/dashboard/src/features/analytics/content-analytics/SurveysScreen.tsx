import { useTranslation } from 'react-i18next'
import type { AnswerSearch } from '../../../shared/analytics/answers/answer-search.ts'
import { SurveysReport } from '../../../shared/analytics/answers/SurveysReport.tsx'
import { SectionLink } from '../../../shared/analytics/SectionLink.tsx'

interface SurveysProps {
  readonly search: AnswerSearch
  readonly onSearch: (change: Partial<AnswerSearch>) => void
}

/** Surveys where there is no HEART. */
export function SurveysScreen({ search, onSearch }: SurveysProps) {
  const { t } = useTranslation('analytics')
  return (
    <SurveysReport
      overline={t('contentAnalytics')}
      isAdvanced={false}
      search={search}
      onSearch={onSearch}
      actions={<SectionLink section="analytics/content/surveys/nps">{t('surveys.toNps')}</SectionLink>}
    />
  )
}
