import { type DataColumn, ListTable, type SortOrder } from '@waymark/kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import type { PageSearch } from '../../../shared/list/list-search.ts'
import { usePagerProps } from '../../../shared/list/use-pager-props.ts'

interface Reply<Row> {
  readonly data:
    | {
        readonly items: readonly Row[]
        readonly page: number
        readonly limit: number
        readonly total: number
      }
    | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
  readonly isPlaceholderData: boolean
}

interface PeopleTableProps<Row, SortKey extends string> {
  readonly tableId: string
  readonly caption: string
  readonly columns: readonly (DataColumn<Row, SortKey> & { readonly isFixed?: boolean })[]
  readonly rowKey: (row: Row) => number
  readonly query: Reply<Row>
  /** The columns are not known yet: rows that are drawn before would move. */
  readonly isPending?: boolean
  readonly sort: { readonly key: SortKey; readonly order: SortOrder }
  readonly onSearch: (
    change: PageSearch & { readonly sort?: SortKey | undefined; readonly order?: SortOrder },
  ) => void
  readonly filters: ReactNode
  readonly empty: ReactNode
}

/** A list of the users' area: its page and sorting stand in the address. */
export function PeopleTable<Row, SortKey extends string>(props: PeopleTableProps<Row, SortKey>) {
  const { t } = useTranslation(['people', 'common'])
  const errorText = useErrorText()
  const { query, onSearch } = props
  const { data, error, refetch, isPlaceholderData } = query
  const pager = usePagerProps(data, onSearch)
  const state =
    data && !props.isPending
      ? { kind: 'rows' as const, rows: data.items, isStale: isPlaceholderData }
      : error
        ? { kind: 'failed' as const, text: errorText(error), onRetry: () => void refetch() }
        : { kind: 'loading' as const }
  return (
    <ListTable<Row, SortKey>
      tableId={props.tableId}
      caption={props.caption}
      columns={props.columns}
      rowKey={props.rowKey}
      state={state}
      empty={props.empty}
      sort={props.sort}
      onSort={(sort, order) => onSearch({ sort, order, page: undefined })}
      filters={props.filters}
      {...(pager ? { pager } : {})}
      labels={{
        columns: t('users.columns'),
        loading: t('common:states.loading'),
        failed: t('common:states.failedTitle'),
        retry: t('common:actions.retry'),
      }}
    />
  )
}
