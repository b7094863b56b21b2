import type { Page } from '../../loader/page.ts'

/** A session ends after 30 minutes without activity (document 2 §9: 1800 s). */
const idleMs = 1_800_000

/** The id of the running session, prolonged by this call; only asked for where app analytics is on. */
export function currentSession({ local, now, newId }: Pick<Page, 'local' | 'now' | 'newId'>): string {
  const kept = local.get('session') as { id: string; at: number } | undefined
  const session = { id: kept && now() - kept.at < idleMs ? kept.id : newId(), at: now() }
  local.set('session', session)
  return session.id
}
