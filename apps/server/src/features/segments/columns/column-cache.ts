import type { Column } from './column-body.ts'

/** Bytes of columns that a process keeps: those of some two million people's usual filters. */
const mostBytes = 256 * 1024 * 1024

/** Columns that were read lately. A chunk is never changed, so what is kept is never out of date. */
export interface ColumnCache {
  /** Null: nobody in the chunk has a value. Undefined: not kept. */
  readonly get: (chunkId: number, key: string) => Column | null | undefined
  readonly set: (chunkId: number, key: string, column: Column | null) => void
  readonly clear: () => void
}

const perEntry = 200

/** Opens a cache that forgets what was not used for the longest time. */
export function openColumnCache(most = mostBytes): ColumnCache {
  const kept = new Map<string, Column | null>()
  let bytes = 0
  const sizeOf = (column: Column | null) => perEntry + (column?.bytes ?? 0)
  return {
    get: (chunkId, key) => {
      const name = `${chunkId} ${key}`
      const found = kept.get(name)
      if (found === undefined) return undefined
      kept.delete(name)
      kept.set(name, found)
      return found
    },
    set: (chunkId, key, column) => {
      const name = `${chunkId} ${key}`
      const before = kept.get(name)
      if (before !== undefined) bytes -= sizeOf(before)
      kept.delete(name)
      kept.set(name, column)
      bytes += sizeOf(column)
      for (const [oldest, one] of kept) {
        if (bytes <= most || oldest === name) return
        kept.delete(oldest)
        bytes -= sizeOf(one)
      }
    },
    clear: () => {
      kept.clear()
      bytes = 0
    },
  }
}
