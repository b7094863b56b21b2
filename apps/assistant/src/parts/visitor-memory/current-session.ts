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

/** The session that this page has read, by its storage, and when it was written last. */
const held = new WeakMap<Page['local'], Session & { savedAt: number }>()

/** The id of the running session, prolonged by this call; only asked for where app analytics is on. */
export function currentSession({ local, now, newId }: Pick<Page, 'local' | 'now' | 'newId'>): string {
  const at = now()
  const own = held.get(local)
  // No other tab can have ended a session that was written so recently.
  if (own && Math.abs(at - own.savedAt) < saveMs) {
    own.at = at
    return own.id
  }
  const kept = local.get('session') as Session | undefined
  const usedAt = own && own.id === kept?.id ? Math.max(own.at, kept.at) : kept?.at
  const id = kept && usedAt !== undefined && at - usedAt < idleMs ? kept.id : newId()
  held.set(local, { id, at, savedAt: at })
  local.set('session', { id, at })
  return id
}

/** Writes the last activity down for other pages; called when the page is hidden or left. */
export function saveSession({ local }: Pick<Page, 'local'>): void {
  const own = held.get(local)
  if (!own || own.at === own.savedAt) return
  own.savedAt = own.at
  local.set('session', { id: own.id, at: own.at })
}
