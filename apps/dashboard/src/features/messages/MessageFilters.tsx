import { announcementCategories, type MessageType, messageVisibilities } from '@waymark/domain/message'
import { SearchField, SelectField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import type { MessageSearch } from './message-search.ts'

interface MessageFiltersProps {
  readonly type: MessageType | null
  readonly search: MessageSearch
  readonly onSearch: (change: Partial<MessageSearch>) => void
}

/** Which messages the list shows; the list begins at its first page again. */
export function MessageFilters({ type, search, onSearch }: MessageFiltersProps) {
  const { t } = useTranslation('messages')
  const filter = (change: Partial<MessageSearch>) => onSearch({ ...change, page: undefined })
  return (
    <>
      <SearchField
        label={t('filters.search')}
        value={search.q ?? ''}
        onSearch={q => filter({ q: q === '' ? undefined : q })}
      />
      <SelectField
        label={t('filters.status')}
        isLabelHidden
        value={search.status ?? 'all'}
        options={[
          { value: 'all', label: t('filters.anyStatus') },
          ...messageVisibilities.map(value => ({ value, label: t(`visibility.${value}`) })),
        ]}
        onChange={status => filter({ status: status === 'all' ? undefined : status })}
      />
      {type === 'survey' ? null : (
        <SelectField
          label={t('filters.category')}
          isLabelHidden
          value={String(search.category ?? 'all')}
          options={[
            { value: 'all', label: t('filters.anyCategory') },
            ...announcementCategories.map(one => ({ value: String(one), label: t(`categories.${one}`) })),
          ]}
          onChange={value => filter({ category: value === 'all' ? undefined : Number(value) })}
        />
      )}
    </>
  )
}
