import type { GuideStep } from '@waymark/domain/content/guide'
import type { Cause } from '../player/step-flow.ts'

/**
 * Whether we go to a step's own page: where the person asked for the step by our buttons. Where they used the
 * application itself (or chose another page), the application leads and we wait.
 */
export const isLedToPage = (cause: Cause): boolean =>
  cause === 'start' || cause === 'next' || cause === 'back'

/** Occasional pop-ups (`skipIf` self) are there soon or not at all; no one waits the full time for them. */
const occasionalWaitMs = 1_200

/** How long a step's element is waited for, in milliseconds. */
export function waitOf(step: Pick<GuideStep, 'skipIf'>, stepWaitMs: number): number {
  return step.skipIf === 'self' ? Math.min(stepWaitMs, occasionalWaitMs) : stepWaitMs
}
