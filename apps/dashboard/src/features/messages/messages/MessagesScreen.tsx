import { useNavigate } from '@tanstack/react-router'
import type { WireMessageRow } from '@waymark/contract'
import type { MessageType } from '@waymark/domain/messages/message'
import { Button, EmptyState, ListTable, PageHeader } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { usePagerProps } from '../../../shared/list/use-pager-props.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { MessageChoices } from './MessageChoices.tsx'
import { MessageFilters } from './MessageFilters.tsx'
import { MessageToolsHost } from './MessageToolsHost.tsx'
import { isFiltered, type MessageSearch, type MessageSortKey } from './message-search.ts'
import { useMessageColumns } from './use-message-columns.tsx'
import { useMessages } from './use-messages.ts'

interface MessagesScreenProps {
  /** Null: all of them. */
  readonly type: Exclude<MessageType, 'nps'> | null
  readonly search: MessageSearch
  readonly onSearch: (change: Partial<MessageSearch>) => void
}

function NoMessages({ search, onSearch }: Omit<MessagesScreenProps, 'type'>) {
  const { t } = useTranslation(['messages', 'common'])
  if (search.page !== undefined) {
    return (
      <EmptyState icon="info" title={t('empty.page')}>
        <Button onClick={() => onSearch({ page: undefined })}>{t('empty.firstPage')}</Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="search" title={t('common:states.noResults')} text={t('common:states.noResultsHint')}>
      <Button onClick={() => onSearch({ q: undefined, status: undefined, category: undefined })}>
        {t('empty.showAll')}
      </Button>
    </EmptyState>
  )
}

/** Empty state: the purpose of the list, and how to create the first message. */
function FirstMessage() {
  const { t } = useTranslation('messages')
  return (
    <>
      <EmptyState icon="message" title={t('empty.title')} text={t('empty.text')} />
      <MessageChoices />
    </>
  )
}

function NewMessage() {
  const { t } = useTranslation('messages')
  const navigate = useNavigate()
  const { id: property } = useProperty()
  return (
    <Button
      kind="primary"
      icon="add"
      onClick={() => void navigate({ to: '/app/$property/messages/create', params: { property } })}
    >
      {t('new')}
    </Button>
  )
}

function useListState(query: ReturnType<typeof useMessages>) {
  const errorText = useErrorText()
  const { data, error, refetch, isPlaceholderData } = query
  if (data) return { kind: 'rows' as const, rows: data.items, isStale: isPlaceholderData }
  if (!error) return { kind: 'loading' as const }
  return { kind: 'failed' as const, text: errorText(error), onRetry: () => void refetch() }
}

/** Announcements, NPS and surveys of the property, all or of one type. */
export function MessagesScreen({ type, search, onSearch }: MessagesScreenProps) {
  const { t } = useTranslation(['messages', 'common'])
  const query = useMessages(type, search)
  const state = useListState(query)
  const columns = useMessageColumns(type)
  const pager = usePagerProps(query.data, onSearch)
  const isFirst = query.data?.total === 0 && !isFiltered(search) && search.page === undefined
  return (
    <>
      <PageHeader title={t(`titles.${type ?? 'all'}`)} actions={<NewMessage />} />
      {isFirst ? (
        <FirstMessage />
      ) : (
        <MessageToolsHost
          rows={query.data?.items ?? []}
          isInOrder={search.sort === 'place' && search.order === 'ASC'}
        >
          <ListTable<WireMessageRow, MessageSortKey>
            tableId="messages"
            caption={t(`titles.${type ?? 'all'}`)}
            columns={columns}
            rowKey={({ id }) => id}
            state={state}
            empty={<NoMessages search={search} onSearch={onSearch} />}
            sort={{ key: search.sort ?? 'updatedAt', order: search.order ?? 'DESC' }}
            onSort={(sort, order) =>
              onSearch({
                sort: sort === 'updatedAt' ? undefined : sort,
                order: order === 'ASC' ? 'ASC' : undefined,
                page: undefined,
              })
            }
            filters={<MessageFilters type={type} search={search} onSearch={onSearch} />}
            {...(pager ? { pager } : {})}
            labels={{
              columns: t('table.columns'),
              loading: t('common:states.loading'),
              failed: t('common:states.failedTitle'),
              retry: t('common:actions.retry'),
            }}
          />
        </MessageToolsHost>
      )}
    </>
  )
}
