import { Fragment, type ReactNode } from 'react'
import classes from './DataTable.module.css'
import { Icon } from './Icon.tsx'

export type SortOrder = 'ASC' | 'DESC'

export interface DataColumn<Row, SortKey extends string> {
  readonly key: string
  readonly header: string
  /** Longer explanation of the figure, shown on hover of the header. */
  readonly hint?: string
  readonly isNumber?: boolean
  /** The header is spoken but not shown: the column holds buttons. */
  readonly isHeaderHidden?: boolean
  /** Stays in sight at the end while the others scroll. */
  readonly isPinned?: boolean
  /** Present where the server can sort by this column. */
  readonly sortKey?: SortKey
  readonly render: (row: Row) => ReactNode
}

interface DataTableProps<Row, SortKey extends string> {
  readonly caption: string
  readonly columns: readonly DataColumn<Row, SortKey>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly sort: { readonly key: SortKey; readonly order: SortOrder }
  readonly onSort: (key: SortKey, order: SortOrder) => void
  /** Many columns: less room between them. */
  readonly isDense?: boolean
  /** What stands below a row across all columns; null while it is closed. */
  readonly renderDetail?: (row: Row) => ReactNode
  /** Older rows are still shown while newer ones are on their way. */
  readonly isStale?: boolean
}

const nextOrder = (isSorted: boolean, order: SortOrder, isNumber: boolean): SortOrder =>
  isSorted ? (order === 'ASC' ? 'DESC' : 'ASC') : isNumber ? 'DESC' : 'ASC'

function HeaderCell<Row, SortKey extends string>(props: {
  readonly column: DataColumn<Row, SortKey>
  readonly sort: DataTableProps<Row, SortKey>['sort']
  readonly onSort: DataTableProps<Row, SortKey>['onSort']
}) {
  const { column, sort, onSort } = props
  const { sortKey } = column
  const isSorted = sortKey !== undefined && sort.key === sortKey
  const sorted = isSorted ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined
  return (
    <th
      scope="col"
      data-number={column.isNumber}
      data-pinned={column.isPinned}
      aria-sort={sorted}
      title={column.hint}
    >
      {sortKey === undefined ? (
        <span className={column.isHeaderHidden ? 'wm-visually-hidden' : undefined}>{column.header}</span>
      ) : (
        <button
          type="button"
          className={classes.sort}
          data-sorted={isSorted}
          onClick={() => onSort(sortKey, nextOrder(isSorted, sort.order, column.isNumber ?? false))}
        >
          {column.header}
          <Icon name={isSorted ? (sort.order === 'ASC' ? 'arrowUp' : 'arrowDown') : 'sort'} size={12} />
        </button>
      )}
    </th>
  )
}

/** Rows of figures, sorted by the server; wide tables scroll inside their own frame. */
export function DataTable<Row, SortKey extends string>(props: DataTableProps<Row, SortKey>) {
  const { columns, rows } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={classes.frame} tabIndex={0} aria-label={props.caption} aria-busy={props.isStale}>
      <table className={classes.table} data-stale={props.isStale} data-dense={props.isDense}>
        <caption className="wm-visually-hidden">{props.caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <HeaderCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => {
            const detail = props.renderDetail?.(row) ?? null
            return (
              <Fragment key={props.rowKey(row)}>
                <tr>
                  {columns.map(column => (
                    <td key={column.key} data-number={column.isNumber} data-pinned={column.isPinned}>
                      {column.render(row)}
                    </td>
                  ))}
                </tr>
                {detail === null ? null : (
                  <tr className={classes.detail}>
                    <td colSpan={columns.length}>{detail}</td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
