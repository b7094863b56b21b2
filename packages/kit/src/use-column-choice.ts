import { useSyncExternalStore } from 'react'
import { readHiddenColumns, switchColumn } from './column-choice.ts'

const keyOf = (tableId: string) => `waymark.columns.${tableId}`

/** The choices of this page by table: storage may be full or blocked. */
const choices = new Map<string, ReadonlySet<string>>()
const listeners = new Set<() => void>()

function kept(tableId: string): string | null {
  try {
    return localStorage.getItem(keyOf(tableId))
  } catch {
    return null
  }
}

function hiddenColumns(tableId: string): ReadonlySet<string> {
  const choice = choices.get(tableId) ?? readHiddenColumns(kept(tableId))
  choices.set(tableId, choice)
  return choice
}

/** Hides these columns of a table and shows all others, wherever the table is on screen. */
export function hideColumns(tableId: string, hidden: ReadonlySet<string>): void {
  choices.set(tableId, hidden)
  try {
    localStorage.setItem(keyOf(tableId), JSON.stringify([...hidden]))
  } catch {
    // No room or no permission: the choice holds until the page is left.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Which columns of a table are hidden, remembered in this browser for each table. */
export function useColumnChoice(tableId: string) {
  const hidden = useSyncExternalStore(subscribe, () => hiddenColumns(tableId))
  return { hidden, toggle: (key: string) => hideColumns(tableId, switchColumn(hidden, key)) }
}
