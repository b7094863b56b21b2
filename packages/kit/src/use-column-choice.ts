import { useState } from 'react'
import { readHiddenColumns, switchColumn } from './column-choice.ts'

const keyOf = (tableId: string) => `waymark.columns.${tableId}`

function keep(tableId: string, hidden: ReadonlySet<string>): void {
  try {
    localStorage.setItem(keyOf(tableId), JSON.stringify([...hidden]))
  } catch {
    // No room or no permission: the choice holds until the page is left.
  }
}

function kept(tableId: string): string | null {
  try {
    return localStorage.getItem(keyOf(tableId))
  } catch {
    return null
  }
}

/** Which columns of a table are hidden, remembered in this browser for each table. */
export function useColumnChoice(tableId: string) {
  const [hidden, setHidden] = useState(() => readHiddenColumns(kept(tableId)))
  return {
    hidden,
    toggle: (key: string) => {
      const next = switchColumn(hidden, key)
      keep(tableId, next)
      setHidden(next)
    },
  }
}
