import { createStoredList } from './kept-list.ts'
import { type TextStore, tabStore } from './tab-store.ts'

/** A job of the user whose end is announced on every screen. */
export interface WatchedJob {
  readonly id: number
  readonly company: number
  readonly property: number
  /** The import whose report or writing it is. */
  readonly importId?: number | undefined
  /** Whose users it imports. */
  readonly usersOf?: 'property' | 'company' | undefined
}

const isWatched = (value: unknown): value is WatchedJob =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'company', 'property'].every(key => Number.isInteger((value as Record<string, unknown>)[key]))

/**
 * Remembers the jobs that were started in this tab, past a reload. Who looks at a job's progress already attends it:
 * its end is then not told a second time.
 */
export function createWatchedJobs(store: TextStore) {
  const list = createStoredList(store, {
    key: 'waymark.jobs',
    isEntry: isWatched,
    idOf: ({ id }) => id,
    newest: 'last',
  })
  const attended = new Map<number, number>()
  return {
    get: list.get,
    subscribe: list.subscribe,
    watch: list.put,
    forget: list.remove,
    invalidateVersions: list.clear,
    /** Says that a job is on screen; answers how to say that it is not any more. */
    attend: (id: number) => {
      attended.set(id, (attended.get(id) ?? 0) + 1)
      return () => {
        const left = (attended.get(id) ?? 1) - 1
        if (left > 0) attended.set(id, left)
        else attended.delete(id)
      }
    },
    isAttended: (id: number) => attended.has(id),
  }
}

export const watchedJobs = createWatchedJobs(tabStore())
