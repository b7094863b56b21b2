import type { GuideStep } from '@waymark/domain/content/guide'
import type { Cause } from '../player/step-flow.ts'

/**
 * Returns whether the assistant navigates to the page of a step: it does if the user pressed a button of the card. If
 * the user acted in the application, the assistant waits for the application to navigate.
 */
export const isRedirectedToPage = (cause: Cause): boolean =>
  cause === 'start' || cause === 'next' || cause === 'back'

/** Shorter wait for optional steps (`skipIf` self), such as occasional pop-ups. */
const occasionalWaitMs = 1_200

/** Returns the maximum wait for a step's element, in milliseconds. */
export function waitOf(step: Pick<GuideStep, 'skipIf'>, stepWaitMs: number): number {
  return step.skipIf === 'self' ? Math.min(stepWaitMs, occasionalWaitMs) : stepWaitMs
}
