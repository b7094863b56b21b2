/** A job of one's own whose end is told wherever one is. */
export interface WatchedJob {
  readonly id: number
  readonly company: number
  readonly property: number
  /** The import whose report or writing it is. */
  readonly importId?: number | undefined
  /** Whose users it imports. */
  readonly usersOf?: 'property' | 'company' | undefined
}

interface Store {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
}

const storageKey = 'waymark.jobs'
/** More than anybody waits for at once; the oldest are no longer told. */
const mostWatched = 20

const isWatched = (value: unknown): value is WatchedJob =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'company', 'property'].every(key => Number.isInteger((value as Record<string, unknown>)[key]))

function readKept(store: Store): readonly WatchedJob[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isWatched).slice(-mostWatched) : []
  } catch {
    return [] // storage is blocked or was written by something else
  }
}

/**
 * Remembers the jobs that were started in this tab, past a reload. Who looks at a job's progress already attends it:
 * its end is then not told a second time.
 */
export function createWatchedJobs(store: Store) {
  let jobs = readKept(store)
  const attended = new Map<number, number>()
  const listeners = new Set<() => void>()
  const change = (next: readonly WatchedJob[]) => {
    jobs = next
    try {
      store.setItem(storageKey, JSON.stringify(next))
    } catch {
      // Storage is blocked: a reload forgets what is waited for.
    }
    for (const listener of listeners) listener()
  }
  return {
    get: () => jobs,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    watch: (job: WatchedJob) => change([...jobs.filter(({ id }) => id !== job.id), job].slice(-mostWatched)),
    forget: (id: number) => {
      if (jobs.some(job => job.id === id)) change(jobs.filter(job => job.id !== id))
    },
    /** Whoever signs in next waits for none of them. */
    forgetAll: () => change([]),
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

const noStore: Store = { getItem: () => null, setItem: () => undefined }

function tabStore(): Store {
  try {
    return sessionStorage
  } catch {
    return noStore
  }
}

export const watchedJobs = createWatchedJobs(typeof window === 'undefined' ? noStore : tabStore())
