import type { GuideSource } from '@waymark/domain/analytics/events'
import type { Page } from '../loader/page.ts'

/**
 * Progress of a guide in this tab. It is stored only while the page unloads and until the next page takes it over, so that
 * a copy of the tab's storage in another tab never contains it.
 */
export interface RunProgress {
  readonly guideId: number
  /** Names the run in every event about it: the server counts what a start with the same id explains. */
  readonly runId: string
  readonly step: number
  readonly source: GuideSource
  readonly startedAt: number
  readonly at: number
  /** Fingerprint of the user; empty while the user is unknown. */
  readonly user: string
}

/** A guide is resumed within 5 minutes (product design, "Guide player"). */
const resumeMs = 300_000
/** A tab that is opened by a step's own link takes the guide over within this time. */
const newTabMs = 10_000
/** Key of the progress that waits for a new tab. */
export const newTabKey = 'tab'

/**
 * The guide to go on with: after a reload or navigation in this very tab, or in the tab that a step opened; or null.
 * A guide of another user does not continue. While the user is unknown, it continues until they are identified.
 */
export function resumable(
  { tab, local, now }: Pick<Page, 'tab' | 'local' | 'now'>,
  user: string,
): RunProgress | null {
  const isGood = (kept: RunProgress | undefined, ms: number) =>
    !!kept && now() - kept.at < ms && isSame(kept.user, user)
  const own = tab.get('run') as RunProgress | undefined
  if (own && isGood(own, resumeMs)) return own
  const opened = local.get(newTabKey) as RunProgress | undefined
  if (!opened) return null
  local.set(newTabKey, undefined)
  return isGood(opened, newTabMs) ? opened : null
}

/** Returns whether both may be the same user. */
export const isSame = (one: string, other: string): boolean => !one || !other || one === other
