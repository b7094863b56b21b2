import type { Page } from '../../loader/page.ts'

/** A session ends after 30 minutes without activity (document 2 §9: 1800 s). */
const idleMs = 1_800_000

/**
 * The id of this visit, for what is shown once per session; it stays in the browser and is never sent, whatever may
 * be recorded.
 */
export function currentVisit({ local, now, newId }: Pick<Page, 'local' | 'now' | 'newId'>): string {
  const kept = local.get('visit') as { id: string; at: number } | undefined
  const visit = { id: kept && now() - kept.at < idleMs ? kept.id : newId(), at: now() }
  local.set('visit', visit)
  return visit.id
}

/** The day by the page's clock, as `2026-03-02`. */
export function dayOf(now: number): string {
  const day = new Date(now)
  const two = (value: number) => `${value}`.padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
