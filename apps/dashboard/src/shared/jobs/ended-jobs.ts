import type { WireJob } from '@waymark/contract'
import { createStoredList } from './kept-list.ts'
import { type TextStore, tabStore } from './tab-store.ts'
import type { WatchedJob } from './watched-jobs.ts'

/** A job of one's own that ended while its progress was not on screen. */
export interface EndedJob {
  readonly watched: WatchedJob
  readonly job: WireJob
}

const isEnded = (value: unknown): value is EndedJob =>
  Number.isInteger((value as Partial<EndedJob> | null)?.watched?.id) &&
  typeof (value as EndedJob).job?.type === 'string'

/**
 * Creates the list of the bell, newest first. It persists across a reload of the tab, until it is viewed or cleared.
 */
export function createEndedJobs(store: TextStore) {
  const { put: add, ...list } = createStoredList(store, {
    key: 'waymark.jobs.ended',
    isEntry: isEnded,
    idOf: ({ watched }) => watched.id,
    newest: 'first',
  })
  return { ...list, add }
}

export const endedJobs = createEndedJobs(tabStore())
