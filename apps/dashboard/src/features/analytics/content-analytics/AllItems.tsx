import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import type { ItemSearch } from './content-search.ts'
import type { ItemKind } from './use-item-columns.tsx'

interface AllItemsProps {
  readonly kind: ItemKind
  readonly search: ItemSearch
  readonly onSearch: (change: Partial<ItemSearch>) => void
}

/** Leads from the report of one item to that of all; nothing in that one. */
export function AllItems({ kind, search, onSearch }: AllItemsProps) {
  const { t } = useTranslation('analytics')
  if (search.item === undefined) return null
  const whole = { item: undefined, page: undefined, sort: undefined, order: undefined, search: undefined }
  return <Button onClick={() => onSearch(whole)}>{t(`${kind}.all`)}</Button>
}
