import { type PageItemKind, pageItemVisibilities } from '@waymark/domain/content/page-item'
import { SearchField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ListFilters, listFilter } from '../../../shared/list/ListFilters.tsx'
import { segmentName, useUserSegments } from '../../../shared/segments/use-segments.ts'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import { itemTableId, kindLooks } from './item-kinds.ts'
import { type ItemSearch, readItemSearch } from './item-search.ts'

interface ItemFiltersProps {
  readonly kind: PageItemKind
  readonly search: ItemSearch
  readonly onSearch: (change: Partial<ItemSearch>) => void
}

/** Which items the list shows; the list begins at its first page again. */
export function ItemFilters({ kind, search, onSearch }: ItemFiltersProps) {
  const { t } = useTranslation('items')
  const users = useUserSegments()
  const filter = (change: Partial<ItemSearch>) => onSearch({ ...change, page: undefined })
  const state = listFilter({
    label: t('filters.state'),
    value: search.state,
    anyLabel: t('filters.anyState'),
    options: pageItemVisibilities.map(value => ({ value, label: t(`states.${value}`) })),
    onChange: value => filter({ state: value }),
  })
  const chosen = search.segment
  const listed = users.segments.map(({ id, name }) => ({ value: String(id), label: name }))
  const isListed = chosen === undefined || users.segments.some(({ id }) => id === chosen)
  const segment = listFilter({
    label: t('filters.segment'),
    value: chosen === undefined ? undefined : String(chosen),
    anyLabel: t('filters.anySegment'),
    options: isListed ? listed : [{ value: String(chosen), label: segmentName(users, chosen) }, ...listed],
    onChange: value => filter({ segment: value === undefined ? undefined : Number(value) }),
  })
  return (
    <>
      <SearchField
        label={t('filters.search')}
        value={search.q ?? ''}
        onSearch={q => filter({ q: q === '' ? undefined : q })}
      />
      <ListFilters
        filters={[state, segment]}
        onClear={() => filter({ state: undefined, segment: undefined })}
      />
      <SavedViews
        screen={kindLooks[kind].screen}
        tableId={itemTableId(kind)}
        search={search}
        read={readItemSearch}
        onSearch={onSearch}
      />
    </>
  )
}
