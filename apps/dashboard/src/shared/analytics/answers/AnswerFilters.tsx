import { Segmented } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ListFilters, listFilter } from '../../list/ListFilters.tsx'
import { type AnswerSearch, answerScores, npsGroups } from './answer-search.ts'

interface AnswerFiltersProps {
  readonly kind: 'nps' | 'survey'
  readonly search: AnswerSearch
  readonly onSearch: (change: Partial<AnswerSearch>) => void
}

/** Which answers the table shows; it begins at its first page again. */
export function AnswerFilters({ kind, search, onSearch }: AnswerFiltersProps) {
  const { t } = useTranslation('analytics')
  const filter = (change: Partial<AnswerSearch>) => onSearch({ ...change, page: undefined })
  const score = listFilter({
    label: t('answers.score'),
    value: search.score === undefined ? undefined : String(search.score),
    anyLabel: t('answers.anyScore'),
    options: answerScores[kind].map(one => ({ value: String(one), label: String(one) })),
    onChange: value => filter({ score: value === undefined ? undefined : Number(value) }),
  })
  return (
    <>
      {kind === 'nps' ? (
        <Segmented
          label={t('answers.groups')}
          value={search.group ?? 'all'}
          options={(['all', ...npsGroups] as const).map(value => ({
            value,
            label: t(`answers.group.${value}`),
          }))}
          onChange={group => filter({ group: group === 'all' ? undefined : group })}
        />
      ) : null}
      <Segmented
        label={t('answers.comments')}
        value={search.commentOnly ? 'commented' : 'all'}
        options={(['all', 'commented'] as const).map(value => ({ value, label: t(`answers.${value}`) }))}
        onChange={value => filter({ commentOnly: value === 'commented' ? true : undefined })}
      />
      <ListFilters filters={[score]} onClear={() => filter({ score: undefined })} />
    </>
  )
}
