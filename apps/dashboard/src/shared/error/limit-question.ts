import type { ReachedLimit } from './read-failure.ts'

export interface LimitQuestion extends ReachedLimit {
  /** Places taken, where the screen knows it; else as many as are allowed. */
  readonly used?: number | undefined
}

let shown: LimitQuestion | null = null
const listeners = new Set<() => void>()

function put(next: LimitQuestion | null) {
  shown = next
  for (const listener of listeners) listener()
}

/** Opens the window that says which limit is reached. */
export const showLimit = (limit: LimitQuestion): void => put(limit)

export const limitQuestion = {
  get: () => shown,
  close: () => put(null),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
