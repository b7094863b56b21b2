import type { GuideSource } from '@waymark/domain/analytics/events'
import type { Random } from '../random.ts'
import type { GuideProfile } from './guide-profile.ts'
import type { Visit } from './visit.ts'

/** A guide of the demo as its history needs it. */
export interface PlayedGuide {
  readonly key: string
  readonly id: number
  readonly version: number
  readonly stepCount: number
  readonly isForLeads: boolean
}

/** Plays one guide as the assistant would report it. Answers whether it was completed. */
export function simulateGuideRun(
  visit: Visit,
  random: Random,
  guide: PlayedGuide,
  profile: GuideProfile,
  source: GuideSource,
): boolean {
  const about = { guideId: guide.id, guideVersion: guide.version }
  const startedAt = visit.now
  const leave = (step: number, reason: 'closed' | 'error') => {
    visit.tell('guide_exited', { ...about, step, reason })
    return false
  }
  visit.tell('guide_started', { ...about, source })
  for (let step = 0; step < guide.stepCount; step++) {
    const { fails } = profile
    if (fails?.step === step && random.isLucky(fails.probability)) {
      visit.pass(5, 6)
      visit.tell('guide_error', { ...about, step, kind: fails.kind })
      // Some try again and find the element, most give up.
      if (random.isLucky(0.7)) return leave(step, 'error')
    }
    visit.tell('guide_step_shown', { ...about, step })
    visit.pass(...profile.secondsPerStep)
    if (random.isLucky(profile.leaves[step] ?? profile.leaves.at(-1) ?? 0)) return leave(step, 'closed')
    visit.tell('guide_step_completed', { ...about, step })
  }
  visit.tell('guide_completed', { ...about, source, durationMs: visit.now - startedAt })
  return true
}
