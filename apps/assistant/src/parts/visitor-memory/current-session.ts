import type { Page } from '../../loader/page.ts'

/** A session ends after 30 minutes without activity (document 2 §9: 1800 s). */
const idleMs = 1_800_000
/** For so long after a write the session is prolonged in memory alone: a write on each click delays the page. */
const saveMs = 30_000

interface Session {
  readonly id: string
  /** Time of the last activity. */
  at: number
}

/** The session as this page has it, and when it was written last. */
let held: (Session & { readonly local: Page['local']; savedAt: number }) | undefined

const save = (own: NonNullable<typeof held>): void => {
  own.savedAt = own.at
  own.local.set('session', { id: own.id, at: own.at })
}

/** The id of the running session, prolonged by this call; only asked for where app analytics is on. */
export function currentSession({ local, now, newId }: Pick<Page, 'local' | 'now' | 'newId'>): string {
  const at = now()
  if (held?.local !== local) held = undefined
  // No other tab can have ended a session that was written so recently.
  if (held && at - held.savedAt < saveMs) {
    held.at = at
    return held.id
  }
  const kept = local.get('session') as Session | undefined
  const ownAt = held && held.id === kept?.id ? held.at : 0
  const isRunning = kept && at - Math.max(kept.at, ownAt) < idleMs
  held = { local, id: isRunning ? kept.id : newId(), at, savedAt: at }
  save(held)
  return held.id
}

/** Writes the last activity down for other pages; called when the page is hidden or left. */
export function saveSession(): void {
  if (held && held.at !== held.savedAt) save(held)
}
