import { useQuery } from '@tanstack/react-query'
import { EmptyState, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../property/use-property.ts'
import { ReportTable } from '../ReportTable.tsx'
import { AnswerFilters } from './AnswerFilters.tsx'
import { AnswersExport } from './AnswersExport.tsx'
import { npsAnswersQuery, surveyAnswersQuery } from './answer-queries.ts'
import type { AnswerSearch } from './answer-search.ts'
import { useAnswerColumns } from './use-answer-columns.tsx'

interface AnswersTableProps {
  readonly kind: 'nps' | 'survey'
  readonly search: AnswerSearch
  readonly onSearch: (change: Partial<AnswerSearch>) => void
}

function useAnswers({ kind, search }: Pick<AnswersTableProps, 'kind' | 'search'>) {
  const { id } = useProperty()
  const nps = useQuery({ ...npsAnswersQuery(id, search), enabled: kind === 'nps' })
  const surveys = useQuery({ ...surveyAnswersQuery(id, search), enabled: kind === 'survey' })
  return kind === 'nps' ? nps : surveys
}

/** Single answers of the range, the newest first. */
export function AnswersTable(props: AnswersTableProps) {
  const { kind, search, onSearch } = props
  const { t } = useTranslation(['analytics', 'common'])
  const columns = useAnswerColumns(kind)
  const { data, isPlaceholderData } = useAnswers(props)
  if (!data) return <Waiting label={t('common:states.loading')} />
  return (
    <ReportTable
      title={t('answers.title')}
      columns={columns}
      table={data}
      rowKey={row => row.id}
      search={search}
      onSearch={onSearch}
      sort={{ key: 'at', order: 'DESC' }}
      searchLabel={t('answers.search')}
      isStale={isPlaceholderData}
      filters={
        <>
          <AnswerFilters {...props} />
          <AnswersExport kind={kind} search={search} />
        </>
      }
      empty={<EmptyState icon="message" title={t('answers.none')} text={t('answers.noneText')} />}
    />
  )
}
