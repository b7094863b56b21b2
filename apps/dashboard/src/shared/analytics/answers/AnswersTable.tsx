import { useQuery } from '@tanstack/react-query'
import type { WireAnswer } from '@waymark/contract'
import { EmptyState, Segmented, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../api/client.ts'
import { useProperty } from '../../property/use-property.ts'
import { EventWhen } from '../EventWhen.tsx'
import { PathText } from '../PathText.tsx'
import { ReportTable } from '../ReportTable.tsx'
import { readAllPages } from '../read-all-pages.ts'
import type { ReportColumn } from '../report-column.ts'
import { useFigureText } from '../use-figure-text.ts'
import classes from './AnswersTable.module.css'
import {
  type AnswerSearch,
  npsAnswersInput,
  npsAnswersQuery,
  npsGroups,
  surveyAnswersInput,
  surveyAnswersQuery,
} from './answer-queries.ts'

interface AnswersTableProps {
  readonly kind: 'nps' | 'survey'
  readonly search: AnswerSearch
  readonly onSearch: (change: Partial<AnswerSearch>) => void
}

function useColumns(): readonly ReportColumn<WireAnswer>[] {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  return [
    {
      key: 'at',
      header: t('answers.at'),
      sortKey: 'at',
      render: row => <EventWhen at={row.at} />,
      cell: row => row.at,
    },
    {
      key: 'score',
      header: t('answers.score'),
      isNumber: true,
      sortKey: 'score',
      render: row => figure('count', row.score),
      cell: row => row.score,
    },
    {
      key: 'comment',
      header: t('answers.comment'),
      render: row =>
        row.comment === '' ? t('unit.none') : <span className={classes.comment}>{row.comment}</span>,
      cell: row => row.comment,
    },
    {
      key: 'user',
      header: t('answers.person'),
      render: row => (row.isAnonymous ? t('answers.anonymous') : <bdi>{row.userId}</bdi>),
      cell: row => (row.isAnonymous ? '' : row.userId),
    },
    {
      key: 'lang',
      header: t('answers.language'),
      render: row => row.lang || t('unit.none'),
      cell: row => row.lang,
    },
    {
      key: 'path',
      header: t('table.page'),
      render: row => <PathText path={row.path} />,
      cell: row => row.path,
    },
  ]
}

function Filters({ kind, search, onSearch }: AnswersTableProps) {
  const { t } = useTranslation('analytics')
  const all = search.commentOnly ? 'commented' : 'all'
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
          onChange={group => onSearch({ group: group === 'all' ? undefined : group, page: undefined })}
        />
      ) : null}
      <Segmented
        label={t('answers.comments')}
        value={all}
        options={(['all', 'commented'] as const).map(value => ({ value, label: t(`answers.${value}`) }))}
        onChange={value =>
          onSearch({ commentOnly: value === 'commented' ? true : undefined, page: undefined })
        }
      />
    </>
  )
}

function useAnswers({ kind, search }: Pick<AnswersTableProps, 'kind' | 'search'>) {
  const { id } = useProperty()
  const nps = useQuery({ ...npsAnswersQuery(id, search), enabled: kind === 'nps' })
  const surveys = useQuery({ ...surveyAnswersQuery(id, search), enabled: kind === 'survey' })
  const readAll = () =>
    readAllPages<WireAnswer>(paging => {
      if (kind === 'survey') {
        const { params, query } = surveyAnswersInput(id, search)
        return client.reports.surveyAnswers({ params, query: { ...query, ...paging } })
      }
      const { params, query } = npsAnswersInput(id, search)
      return client.reports.npsAnswers({ params, query: { ...query, ...paging } })
    })
  return { ...(kind === 'nps' ? nps : surveys), readAll }
}

/** Single answers of the range, the newest first. */
export function AnswersTable(props: AnswersTableProps) {
  const { kind, search, onSearch } = props
  const { t } = useTranslation(['analytics', 'common'])
  const columns = useColumns()
  const { data, isPlaceholderData, readAll } = useAnswers(props)
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
      filters={<Filters {...props} />}
      empty={<EmptyState icon="message" title={t('answers.none')} text={t('answers.noneText')} />}
      readAll={readAll}
      fileName={`${kind}-answers`}
    />
  )
}
