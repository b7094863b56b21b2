import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import { shownColumns } from './column-choice.ts'
import { type DataColumn, DataTable, type SortOrder } from './DataTable.tsx'
import { EmptyState } from './EmptyState.tsx'
import classes from './ListTable.module.css'
import { Pager } from './Pager.tsx'
import { useColumnChoice } from './use-column-choice.ts'
import { Waiting } from './Waiting.tsx'

/** State of the rows: still loading, failed to load, or one page of them. */
export type ListState<Row> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string; readonly onRetry: () => void }
  | {
      readonly kind: 'rows'
      readonly rows: readonly Row[]
      /** Older rows are still shown while newer ones are on their way. */
      readonly isStale?: boolean
    }

interface ListTableProps<Row, SortKey extends string> {
  /** Under this name the browser keeps which columns are hidden. */
  readonly tableId: string
  readonly caption: string
  readonly columns: readonly (DataColumn<Row, SortKey> & { readonly isFixed?: boolean })[]
  readonly rowKey: (row: Row) => string | number
  readonly state: ListState<Row>
  /** Content that replaces the rows when there are none. */
  readonly empty: ReactNode
  readonly sort: { readonly key: SortKey; readonly order: SortOrder }
  readonly onSort: (key: SortKey, order: SortOrder) => void
  /** The pagination bar; anyone who holds the address gives it. */
  readonly pager?: Parameters<typeof Pager>[0]
  /** Many columns: less room between them. */
  readonly isDense?: boolean
  /** Filters and a search above the rows. */
  readonly filters?: ReactNode
  readonly labels: {
    readonly columns: string
    readonly loading: string
    readonly failed: string
    readonly retry: string
  }
}

function Body<Row, SortKey extends string>({
  props,
  hidden,
}: {
  readonly props: ListTableProps<Row, SortKey>
  readonly hidden: ReadonlySet<string>
}) {
  const { state, labels } = props
  if (state.kind === 'loading') {
    return (
      <div className={classes.waiting}>
        <Waiting label={labels.loading} rowHeight={32} />
      </div>
    )
  }
  if (state.kind === 'failed') {
    return (
      <EmptyState icon="alert" tone="danger" title={labels.failed} text={state.text}>
        <Button onClick={state.onRetry}>{labels.retry}</Button>
      </EmptyState>
    )
  }
  if (state.rows.length === 0) return props.empty
  return (
    <>
      <DataTable
        caption={props.caption}
        columns={shownColumns(props.columns, hidden)}
        rows={state.rows}
        rowKey={props.rowKey}
        sort={props.sort}
        onSort={props.onSort}
        isStale={state.isStale ?? false}
        isDense={props.isDense ?? false}
      />
      {props.pager ? <Pager {...props.pager} /> : null}
    </>
  )
}

/**
 * A list as a table: sorted by its headers, paged, with columns to choose from, and with something to see while
 * it loads, when it fails and when it is empty.
 */
export function ListTable<Row, SortKey extends string>(props: ListTableProps<Row, SortKey>) {
  const { hidden, toggle } = useColumnChoice(props.tableId)
  return (
    <div className={classes.frame} data-bare={props.filters === undefined || undefined}>
      <div className={classes.tools}>
        {props.filters === undefined ? null : <div className={classes.filters}>{props.filters}</div>}
        <ColumnMenu label={props.labels.columns} columns={props.columns} hidden={hidden} onToggle={toggle} />
      </div>
      <Body props={props} hidden={hidden} />
    </div>
  )
}
