import type { TextStore } from './tab-store.ts'

/** The oldest give way: no one waits for more at once, and the table of processes holds them all. */
const maxKept = 20

interface ListKind<T> {
  readonly key: string
  /** Whether what was kept is an entry; anybody may have written there. */
  readonly isEntry: (value: unknown) => value is T
  readonly idOf: (entry: T) => number
  readonly newest: 'first' | 'last'
}

/**
 * Creates a list that persists across a reload of the tab: each entry once, by its id. If storage is refused, a reload
 * clears it.
 */
export function createStoredList<T>(store: TextStore, { key, isEntry, idOf, newest }: ListKind<T>) {
  const trim = (entries: readonly T[]) =>
    newest === 'first' ? entries.slice(0, maxKept) : entries.slice(-maxKept)
  const read = (): readonly T[] => {
    try {
      const kept: unknown = JSON.parse(store.getItem(key) ?? '[]')
      return Array.isArray(kept) ? trim(kept.filter(isEntry)) : []
    } catch {
      return [] // storage is blocked or was written by something else
    }
  }
  let entries = read()
  const listeners = new Set<() => void>()
  const change = (next: readonly T[]) => {
    entries = next
    try {
      store.setItem(key, JSON.stringify(next))
    } catch {
      // Storage is blocked or full.
    }
    for (const listener of listeners) listener()
  }
  const without = (id: number) => entries.filter(entry => idOf(entry) !== id)
  return {
    get: () => entries,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    put: (entry: T) => {
      const others = without(idOf(entry))
      change(trim(newest === 'first' ? [entry, ...others] : [...others, entry]))
    },
    remove: (id: number) => {
      const others = without(id)
      if (others.length < entries.length) change(others)
    },
    clear: () => change([]),
  }
}
