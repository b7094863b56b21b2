import type { Pager } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { type PageSearch, toPageSearch } from './list-search.ts'

interface PagedReply {
  readonly items: readonly unknown[]
  readonly page: number
  readonly limit: number
  readonly total: number
}

/** The pagination bar of a list whose page is in the address; null while the list is on its way. Needs the namespace `settings`. */
export function usePagerProps(
  list: PagedReply | undefined,
  onSearch: (change: PageSearch) => void,
): Parameters<typeof Pager>[0] | null {
  const { t } = useTranslation('settings')
  if (list === undefined) return null
  const { page, limit, total, items } = list
  const from = (page - 1) * limit + 1
  return {
    page,
    limit,
    total,
    summary: t('list.summary', { from, to: from + items.length - 1, total }),
    labels: { size: t('list.pageSize'), previous: t('list.previous'), next: t('list.next') },
    onChange: (next, size) => onSearch(toPageSearch(next, size)),
  }
}
