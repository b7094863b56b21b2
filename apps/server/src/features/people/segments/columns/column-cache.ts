import type { Column } from './column-body.ts'

/** Bytes of columns that a process keeps: those of some two million people's usual filters. */
const maxBytes = 256 * 1024 * 1024

/** Columns that were read lately. A chunk is never changed, so what is kept is never out of date. */
export interface ColumnCache {
  /** Null: no one in the chunk has a value. Undefined: not kept. */
  readonly get: (chunkId: number, key: string) => Column | null | undefined
  readonly set: (chunkId: number, key: string, column: Column | null) => void
  /** Lets go of a property's chunks but these: others were replaced, and may hold what was erased. */
  readonly keepOnly: (propertyId: number, chunkIds: readonly number[]) => void
  /** Runs one question at a time beside a few others: who waits holds no connection. */
  readonly inTurn: <T>(ask: () => Promise<T>) => Promise<T>
}

/** Questions at once; further ones would only share the same processor, and keep connections from everyone else. */
const maxConcurrent = 3

const perEntry = 200

/** Opens a cache that forgets what was not used for the longest time. */
export function openColumnCache(most = maxBytes): ColumnCache {
  const kept = new Map<string, Column | null>()
  let bytes = 0
  const chunksOf = new Map<number, ReadonlySet<number>>()
  let running = 0
  const waiting: (() => void)[] = []
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
    keepOnly: (propertyId, chunkIds) => {
      const now = new Set(chunkIds)
      const outdated = [...(chunksOf.get(propertyId) ?? [])].filter(id => !now.has(id))
      chunksOf.set(propertyId, now)
      if (outdated.length === 0) return
      const goneNames = new Set(outdated.map(String))
      for (const [name, column] of kept) {
        if (!goneNames.has(name.slice(0, name.indexOf(' ')))) continue
        kept.delete(name)
        bytes -= sizeOf(column)
      }
    },
    inTurn: async ask => {
      if (running >= maxConcurrent) await new Promise<void>(resolve => waiting.push(resolve))
      else running += 1
      try {
        return await ask()
      } finally {
        const next = waiting.shift()
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}
