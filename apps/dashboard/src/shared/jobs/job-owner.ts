import { endedJobs } from './ended-jobs.ts'
import { type TextStore, tabStore } from './tab-store.ts'
import { watchedJobs } from './watched-jobs.ts'

const storageKey = 'waymark.jobs.owner'

/**
 * Remembers, past a reload, whose jobs a tab keeps. Answers what to call with each person who is signed in: where it is
 * another one than before, or no one knows who was before, `forget` runs first.
 */
export function createJobOwner(store: TextStore, forget: () => void): (person: string) => void {
  const read = () => {
    try {
      return store.getItem(storageKey)
    } catch {
      return null // storage is blocked
    }
  }
  let owner = read()
  return person => {
    if (person === owner) return
    owner = person
    forget()
    try {
      store.setItem(storageKey, person)
    } catch {
      // Storage is blocked: after a reload nothing is kept anyway.
    }
  }
}

/** Forgets the names of jobs that were started or have ended in this tab. */
export function invalidateJobs(): void {
  watchedJobs.invalidateVersions()
  endedJobs.clear()
}

/** A session may run out without a sign-out: anyone who comes next sees nothing of who was here. */
export const trackJobsOf = createJobOwner(tabStore(), invalidateJobs)
