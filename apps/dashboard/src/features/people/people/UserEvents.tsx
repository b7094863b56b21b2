import type { WireGuideActivity, WireUserAnswer, WireUserSession } from '@waymark/contract'
import { type DataColumn, EmptyState, ListTable, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { numberFormat } from '../../../shared/format/intl-formats.ts'
import type { PageSearch } from '../../../shared/list/list-search.ts'
import { listStateOf } from '../../../shared/list/list-state.ts'
import { useListLabels } from '../../../shared/list/use-list-labels.ts'
import { usePagerProps } from '../../../shared/list/use-pager-props.ts'
import classes from './People.module.css'
import { useActivity, useAnswers, useSessions } from './use-user.ts'
import { When } from './When.tsx'

interface EventsProps {
  readonly id: number
  readonly paging: PageSearch
  readonly onSearch: (change: PageSearch) => void
}

interface TableProps<Row> {
  readonly name: 'activity' | 'sessions' | 'answers'
  readonly columns: readonly DataColumn<Row, 'at'>[]
  readonly rowKey: (row: Row) => string | number
  readonly query: {
    readonly data:
      | {
          readonly items: readonly Row[]
          readonly page: number
          readonly limit: number
          readonly total: number
        }
      | undefined
    readonly error: Error | null
    readonly isPlaceholderData: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly onSearch: (change: PageSearch) => void
}

function EventTable<Row>({ name, columns, rowKey, query, onSearch }: TableProps<Row>) {
  const { t } = useTranslation('people')
  const errorText = useErrorText()
  const labels = useListLabels()
  const pager = usePagerProps(query.data, onSearch)
  return (
    <ListTable<Row, 'at'>
      tableId={`user-${name}`}
      caption={t(`user.tabs.${name}`)}
      columns={columns}
      rowKey={rowKey}
      state={listStateOf(query, errorText)}
      empty={<EmptyState icon="info" title={t(`user.empty.${name}`)} text={t(`user.emptyText.${name}`)} />}
      sort={{ key: 'at', order: 'DESC' }}
      onSort={() => undefined}
      labels={labels}
      {...(pager ? { pager } : {})}
    />
  )
}

/** Done where it was completed, else started, else nothing (document 1 §4, guide activity). */
function activityState({ completed, started }: WireGuideActivity): 'done' | 'started' | 'none' {
  if (completed > 0) return 'done'
  return started > 0 ? 'started' : 'none'
}
const tones = { done: 'live', started: 'draft', none: 'quiet' } as const

/** Guides that a user met. */
function ActivityTable({ id, paging, onSearch }: EventsProps) {
  const { t } = useTranslation('people')
  return (
    <EventTable<WireGuideActivity>
      name="activity"
      query={useActivity(id, paging)}
      rowKey={({ tutorialId }) => tutorialId}
      onSearch={onSearch}
      columns={[
        {
          key: 'guide',
          header: t('user.guide'),
          render: ({ title, tutorialId }) => title ?? t('user.goneGuide', { id: tutorialId }),
        },
        {
          key: 'state',
          header: t('users.status'),
          render: row => {
            const state = activityState(row)
            return <StatusBadge tone={tones[state]} label={t(`user.states.${state}`)} />
          },
        },
        { key: 'targeted', header: t('user.targeted'), isNumber: true, render: row => row.targeted },
        { key: 'started', header: t('user.started'), isNumber: true, render: row => row.started },
        { key: 'completed', header: t('user.completed'), isNumber: true, render: row => row.completed },
        { key: 'at', header: t('user.lastActivity'), render: row => <When at={row.lastActivityTime} /> },
      ]}
    />
  )
}

/** Visits of a user. */
function SessionTable({ id, paging, onSearch }: EventsProps) {
  const { t, i18n } = useTranslation('people')
  const minutes = numberFormat(i18n.language, {
    style: 'unit',
    unit: 'minute',
    maximumFractionDigits: 1,
  })
  return (
    <EventTable<WireUserSession>
      name="sessions"
      query={useSessions(id, paging)}
      rowKey={session => session.id}
      onSearch={onSearch}
      columns={[
        { key: 'at', header: t('user.begun'), render: row => <When at={row.startedAt} /> },
        {
          key: 'duration',
          header: t('user.duration'),
          isNumber: true,
          render: row => minutes.format(row.durationS / 60),
        },
        { key: 'pages', header: t('user.pages'), isNumber: true, render: row => row.pages },
        { key: 'events', header: t('user.events'), isNumber: true, render: row => row.events },
        {
          key: 'path',
          header: t('user.firstPage'),
          render: row => <span className={classes.mono}>{row.firstPath ?? t('users.none')}</span>,
        },
      ]}
    />
  )
}

/** Answers of a user to NPS and surveys. */
function AnswerTable({ id, paging, onSearch }: EventsProps) {
  const { t } = useTranslation('people')
  return (
    <EventTable<WireUserAnswer>
      name="answers"
      query={useAnswers(id, paging)}
      rowKey={answer => answer.id}
      onSearch={onSearch}
      columns={[
        { key: 'message', header: t('user.survey'), render: row => row.title ?? t('users.none') },
        {
          key: 'score',
          header: t('user.score'),
          isNumber: true,
          render: row => row.score ?? t('users.none'),
        },
        {
          key: 'comment',
          header: t('user.comment'),
          render: row => <span className={classes.text}>{row.comment || t('users.none')}</span>,
        },
        { key: 'at', header: t('user.answered'), render: row => <When at={row.at} /> },
      ]}
    />
  )
}

const tables = { activity: ActivityTable, sessions: SessionTable, answers: AnswerTable } as const

/** Actions of a user, by kind. */
export function UserEvents({ of, ...props }: EventsProps & { readonly of: keyof typeof tables }) {
  const Table = tables[of]
  return <Table {...props} />
}
