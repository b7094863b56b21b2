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
  /** Renders the content below a row across all columns; null while it is closed. */
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
      data-sorts={sortKey !== undefined || undefined}
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

/** Place of a cell in a row that is drawn as a card: beside the title, as the title, or as a line below it. */
type CellPlace = 'lead' | 'title' | 'actions' | 'line'

/** Texts of at most so many characters, such as a date in any language, stay in one line. */
const maxShortText = 13

const isShort = (content: ReactNode) => typeof content === 'string' && content.length <= maxShortText

/** Tables of so many columns are drawn as cards in a narrow frame. */
const stackedFrom = 4

function placesOf(columns: readonly { readonly isHeaderHidden?: boolean }[]): readonly CellPlace[] {
  const title = columns.findIndex(column => !column.isHeaderHidden)
  return columns.map(({ isHeaderHidden = false }, index) => {
    if (index === title) return 'title'
    if (!isHeaderHidden) return 'line'
    return index === 0 ? 'lead' : index === columns.length - 1 ? 'actions' : 'line'
  })
}

function BodyCell<Row, SortKey extends string>(props: {
  readonly column: DataColumn<Row, SortKey>
  readonly place: CellPlace | undefined
  readonly row: Row
}) {
  const { column, place, row } = props
  const content = column.render(row)
  return (
    <td
      data-number={column.isNumber}
      data-pinned={column.isPinned}
      data-place={place}
      data-short={isShort(content) || undefined}
      data-label={column.isHeaderHidden ? undefined : column.header}
    >
      {content}
    </td>
  )
}

/**
 * Rows sorted by the server. Wide tables scroll inside their own frame; where the frame is as narrow as a phone, each row
 * of a list becomes a card with the names of its columns, and the headers that sort stand above the cards.
 */
export function DataTable<Row, SortKey extends string>(props: DataTableProps<Row, SortKey>) {
  const { columns, rows } = props
  const places = placesOf(columns)
  const isStacked = columns.length >= stackedFrom
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={classes.frame} tabIndex={0} aria-label={props.caption} aria-busy={props.isStale}>
      <table
        className={classes.table}
        data-stale={props.isStale}
        data-dense={props.isDense}
        data-stacked={isStacked || undefined}
      >
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
                  {columns.map((column, index) => (
                    <BodyCell key={column.key} column={column} place={places[index]} row={row} />
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
