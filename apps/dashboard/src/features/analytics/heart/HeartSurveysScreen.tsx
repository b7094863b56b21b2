import { useTranslation } from 'react-i18next'
import type { AnswerSearch } from '../../../shared/analytics/answers/answer-search.ts'
import { SurveysReport } from '../../../shared/analytics/answers/SurveysReport.tsx'

interface HeartSurveysProps {
  readonly search: AnswerSearch
  readonly onSearch: (change: Partial<AnswerSearch>) => void
}

/** Surveys as a part of HEART. */
export function HeartSurveysScreen({ search, onSearch }: HeartSurveysProps) {
  const { t } = useTranslation('analytics')
  return <SurveysReport overline={t('heart')} isAdvanced={true} search={search} onSearch={onSearch} />
}
