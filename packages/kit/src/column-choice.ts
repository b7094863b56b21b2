/** A column as the menu of columns knows it. */
interface ChoosableColumn {
  readonly key: string
  /** A column that is always shown: without it no one would know what a row is. */
  readonly isFixed?: boolean
}

/** Reads the hidden columns of a table from what the browser kept; anything else hides none. */
export function readHiddenColumns(kept: string | null): ReadonlySet<string> {
  try {
    const keys: unknown = JSON.parse(kept ?? '[]')
    return new Set(Array.isArray(keys) ? keys.filter(key => typeof key === 'string') : [])
  } catch {
    return new Set()
  }
}

/** The columns that are shown: all but the hidden ones; fixed columns cannot be hidden. */
export function shownColumns<C extends ChoosableColumn>(
  columns: readonly C[],
  hidden: ReadonlySet<string>,
): readonly C[] {
  return columns.filter(column => column.isFixed || !hidden.has(column.key))
}

/** The hidden columns after one has been switched. */
export function switchColumn(hidden: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return hidden.has(key) ? new Set([...hidden].filter(other => other !== key)) : new Set([...hidden, key])
}
