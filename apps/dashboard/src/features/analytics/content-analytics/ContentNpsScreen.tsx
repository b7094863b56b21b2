import { useTranslation } from 'react-i18next'
import type { AnswerSearch } from '../../../shared/analytics/answers/answer-search.ts'
import { NpsReport } from '../../../shared/analytics/answers/NpsReport.tsx'

interface ContentNpsProps {
  readonly search: AnswerSearch
  readonly onSearch: (change: Partial<AnswerSearch>) => void
}

/** The NPS where there is no HEART. */
export function ContentNpsScreen({ search, onSearch }: ContentNpsProps) {
  const { t } = useTranslation('analytics')
  return <NpsReport overline={t('contentAnalytics')} isAdvanced={false} search={search} onSearch={onSearch} />
}
