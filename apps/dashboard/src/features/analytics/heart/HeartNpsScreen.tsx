import { useTranslation } from 'react-i18next'
import type { AnswerSearch } from '../../../shared/analytics/answers/answer-search.ts'
import { NpsReport } from '../../../shared/analytics/answers/NpsReport.tsx'

interface HeartNpsProps {
  readonly search: AnswerSearch
  readonly onSearch: (change: Partial<AnswerSearch>) => void
}

/** The NPS as a part of HEART. */
export function HeartNpsScreen({ search, onSearch }: HeartNpsProps) {
  const { t } = useTranslation('analytics')
  return <NpsReport overline={t('heart')} isAdvanced={true} search={search} onSearch={onSearch} />
}
