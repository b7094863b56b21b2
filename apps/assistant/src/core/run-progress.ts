import type { GuideSource } from '@waymark/domain'
import type { Page } from '../loader/page.ts'

/** How far a guide has come in this tab. */
export interface RunProgress {
  readonly guideId: number
  readonly step: number
  readonly source: GuideSource
  readonly startedAt: number
  readonly at: number
  /** Set while the page goes away: a copy of the tab's storage in another tab never carries it. */
  readonly isHandedOver?: boolean
}

/** A guide is resumed within 5 minutes (product design, "Guide player"). */
const resumeMs = 300_000

/** The guide to go on with after a reload or navigation in this very tab, or null. */
export function resumable({ tab, now }: Pick<Page, 'tab' | 'now'>): RunProgress | null {
  const kept = tab.get('run') as RunProgress | undefined
  return kept?.isHandedOver && now() - kept.at < resumeMs ? kept : null
}
