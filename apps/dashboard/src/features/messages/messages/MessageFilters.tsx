import {
  announcementCategories,
  type MessageType,
  messageVisibilities,
} from '@waymark/domain/messages/message'
import { SearchField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ListFilters, listFilter } from '../../../shared/list/ListFilters.tsx'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import { type MessageSearch, readMessageSearch } from './message-search.ts'

/** The list of each type. NPS has none of its own. */
const screens = {
  announcement: 'messages/announcements',
  survey: 'messages/survey',
  nps: 'messages/list',
} as const

/** Categories that have one type each. */
const kinds = { '7': 'types.nps', '8': 'types.survey' } as const

interface MessageFiltersProps {
  readonly type: MessageType | null
  readonly search: MessageSearch
  readonly onSearch: (change: Partial<MessageSearch>) => void
}

/** Which messages the list shows; the list begins at its first page again. */
export function MessageFilters({ type, search, onSearch }: MessageFiltersProps) {
  const { t } = useTranslation('messages')
  const filter = (change: Partial<MessageSearch>) => onSearch({ ...change, page: undefined })
  const status = listFilter({
    label: t('filters.status'),
    value: search.status,
    anyLabel: t('filters.anyStatus'),
    options: messageVisibilities.map(value => ({ value, label: t(`visibility.${value}`) })),
    onChange: value => filter({ status: value }),
  })
  const category = listFilter({
    label: t('filters.category'),
    value: search.category === undefined ? undefined : String(search.category),
    anyLabel: t('filters.anyCategory'),
    options: [
      ...announcementCategories.map(one => ({ value: String(one), label: t(`categories.${one}`) })),
      ...(type === null ? (['7', '8'] as const) : []).map(value => ({ value, label: t(kinds[value]) })),
    ],
    onChange: value => filter({ category: value === undefined ? undefined : Number(value) }),
  })
  return (
    <>
      <SearchField
        label={t('filters.search')}
        value={search.q ?? ''}
        onSearch={q => filter({ q: q === '' ? undefined : q })}
      />
      <ListFilters
        filters={[status, ...(type === 'survey' ? [] : [category])]}
        onClear={() => filter({ status: undefined, category: undefined })}
      />
      <SavedViews
        screen={type === null ? 'messages/list' : screens[type]}
        tableId="messages"
        search={search}
        read={readMessageSearch}
        onSearch={onSearch}
      />
    </>
  )
}
