import { Pager } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { type PageSearch, toPageSearch } from './list-search.ts'

interface ListPagerProps {
  readonly list: {
    readonly items: readonly unknown[]
    readonly page: number
    readonly limit: number
    readonly total: number
  }
  readonly onSearch: (change: PageSearch) => void
}

/** The pagination bar below a list of the settings. */
export function ListPager({ list, onSearch }: ListPagerProps) {
  const { t } = useTranslation('settings')
  const { page, limit, total, items } = list
  const from = (page - 1) * limit + 1
  return (
    <Pager
      page={page}
      limit={limit}
      total={total}
      summary={t('list.summary', { from, to: from + items.length - 1, total })}
      labels={{ size: t('list.pageSize'), previous: t('list.previous'), next: t('list.next') }}
      onChange={(next, size) => onSearch(toPageSearch(next, size))}
    />
  )
}
