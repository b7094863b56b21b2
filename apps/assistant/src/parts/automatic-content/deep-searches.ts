import type { Context } from '../../core/context.ts'

/** After a search the page has nine times as long for itself: searches take at most a tenth of its time. */
const restFactor = 9
/** Wait before the same item is searched for again; it doubles with each failure. */
const firstWaitMs = 500
const maxWaitMs = 8_000

/** A queue of searches that are too slow to be made at each change of the page. */
export interface DeepSearches<Item> {
  /** Searches for the item as soon as its turn comes. */
  request(item: Item): void
  /** Removes the item; the next request for it does not wait for earlier failures. */
  forget(item: Item): void
}

interface Entry {
  isRequested?: boolean
  /** Milliseconds since 1970. */
  dueAt: number
  waitMs: number
}

/**
 * Searches for one item at a time, with pauses in proportion to the time that the searches take (decision 0169).
 * @param search searches for the item; returns whether it was found
 */
export function deepSearches<Item>(
  { page, scope }: Pick<Context, 'page' | 'scope'>,
  search: (item: Item) => boolean,
): DeepSearches<Item> {
  const { now } = page
  const entries = new Map<Item, Entry>()
  let restsUntil = 0
  let cancel: (() => void) | undefined

  const next = (): [Item, Entry] | undefined =>
    [...entries].filter(([, { isRequested }]) => isRequested).sort(([, a], [, b]) => a.dueAt - b.dueAt)[0]
  const schedule = (): void => {
    cancel?.()
    const first = next()
    cancel = first && scope.after(Math.max(first[1].dueAt, restsUntil) - now(), run)
  }
  function run(): void {
    const [item, entry] = next() ?? []
    if (!entry) return
    entry.isRequested = false
    const startedAt = now()
    const isFound = search(item as Item)
    const endedAt = now()
    restsUntil = endedAt + restFactor * (endedAt - startedAt)
    if (isFound) entries.delete(item as Item)
    else {
      entry.dueAt = endedAt + entry.waitMs
      entry.waitMs = Math.min(maxWaitMs, entry.waitMs * 2)
    }
    schedule()
  }
  return {
    request(item) {
      const entry = entries.get(item) ?? { dueAt: now(), waitMs: firstWaitMs }
      entries.set(item, entry)
      if (entry.isRequested) return
      entry.isRequested = true
      schedule()
    },
    forget: item => void entries.delete(item),
  }
}
