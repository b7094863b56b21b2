import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WireCopilotQuestion } from '@waymark/contract'
import { Button, type DataColumn, EmptyState, ListTable, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { api } from '../../../shared/api/client.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { formatInstant, formatWhen } from '../../../shared/format/format-when.ts'
import { useWriteGuide } from '../../../shared/guide/use-write-guide.ts'
import { ListFilters, listFilter } from '../../../shared/list/ListFilters.tsx'
import { listStateOf } from '../../../shared/list/list-state.ts'
import { useListLabels } from '../../../shared/list/use-list-labels.ts'
import { usePagerProps } from '../../../shared/list/use-pager-props.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './ApplicationSettings.module.css'
import { type CopilotSearch, copilotAnswers, ratings } from './copilot-search.ts'

export interface CopilotQuestionsProps {
  readonly search: CopilotSearch
  readonly onSearch: (change: Partial<CopilotSearch>) => void
}

const tones = { model: 'live', passages: 'draft', none: 'danger' } as const

function Question({ row }: { readonly row: WireCopilotQuestion }) {
  const { t } = useTranslation('application')
  const sources = row.sources.map(({ title }) => title).join(', ')
  return (
    <div className={classes.question}>
      <bdi>{row.question}</bdi>
      {row.text ? <span className={classes.faint}>{row.text}</span> : null}
      {sources ? <span className={classes.faint}>{t('copilot.log.sources', { sources })}</span> : null}
    </div>
  )
}

function WriteGuide({ question }: { readonly question: string }) {
  const { t } = useTranslation('application')
  const write = useWriteGuide()
  return (
    <Button
      kind="quiet"
      size="xs"
      unavailable={useDenied()(useProperty().may.createGuide)}
      isBusy={write.isPending}
      onClick={() => write.mutate(question.slice(0, 200))}
    >
      {t('copilot.log.write')}
      <span className="wm-visually-hidden">{t('copilot.log.writeFor', { question })}</span>
    </Button>
  )
}

function useColumns(): readonly DataColumn<WireCopilotQuestion, 'askedAt'>[] {
  const { t, i18n } = useTranslation('application')
  return [
    {
      key: 'question',
      header: t('copilot.log.question'),
      render: row => <Question row={row} />,
    },
    {
      key: 'answer',
      header: t('copilot.log.answer'),
      render: row => <StatusBadge tone={tones[row.answer]} label={t(`copilot.log.answers.${row.answer}`)} />,
    },
    {
      key: 'rating',
      header: t('copilot.log.rating'),
      render: row =>
        row.isHelpful === null ? '–' : t(`copilot.log.ratings.${row.isHelpful ? 'helpful' : 'notHelpful'}`),
    },
    {
      key: 'askedAt',
      header: t('copilot.log.askedAt'),
      sortKey: 'askedAt',
      render: ({ askedAt }) => (
        <time dateTime={askedAt.replace(' ', 'T')} title={formatInstant(askedAt, i18n.language)}>
          {formatWhen(askedAt, Date.now(), i18n.language)}
        </time>
      ),
    },
    {
      key: 'write',
      header: t('copilot.log.action'),
      render: row => (row.answer === 'model' ? null : <WriteGuide question={row.question} />),
    },
  ]
}

/** What users asked, how it was answered and rated; what found no answer becomes a guide. */
export function CopilotQuestions({ search, onSearch }: CopilotQuestionsProps) {
  const { t } = useTranslation('application')
  const errorText = useErrorText()
  const { id: property } = useProperty()
  const { page = 1, limit = 20, order = 'DESC', answer, rating } = search
  const query = { page, limit, order, ...(answer && { answer }), ...(rating && { rating }) } as const
  const questions = useQuery({
    ...api.search.copilotQuestions.queryOptions({ input: { params: { property }, query } }),
    placeholderData: keepPreviousData,
  })
  const pager = usePagerProps(questions.data, onSearch)
  const filters = [
    listFilter({
      label: t('copilot.log.answer'),
      value: answer,
      anyLabel: t('copilot.log.anyAnswer'),
      options: copilotAnswers.map(value => ({ value, label: t(`copilot.log.answers.${value}`) })),
      onChange: value => onSearch({ answer: value, page: undefined }),
    }),
    listFilter({
      label: t('copilot.log.rating'),
      value: rating,
      anyLabel: t('copilot.log.anyRating'),
      options: ratings.map(value => ({ value, label: t(`copilot.log.ratings.${value}`) })),
      onChange: value => onSearch({ rating: value, page: undefined }),
    }),
  ]
  return (
    <ListTable
      tableId="copilot-questions"
      caption={t('copilot.log.title')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      state={listStateOf(questions, errorText)}
      empty={<EmptyState icon="search" title={t('copilot.log.none')} text={t('copilot.log.noneText')} />}
      sort={{ key: 'askedAt', order }}
      onSort={(_, next) => onSearch({ order: next === 'ASC' ? next : undefined, page: undefined })}
      filters={
        <ListFilters
          filters={filters}
          onClear={() => onSearch({ answer: undefined, rating: undefined, page: undefined })}
        />
      }
      labels={useListLabels()}
      {...(pager ? { pager } : {})}
    />
  )
}
