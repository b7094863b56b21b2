import type { GuideStep } from '@waymark/domain/guide'

/** What led to a step: it decides whether we may change the page ourselves. */
export type Cause = 'start' | 'next' | 'back' | 'acted' | 'resume' | 'lost' | 'retry'

export type Entry = 'show_slide' | 'search' | 'go_to_page' | 'wait_for_page'

/** How a shown step is left forwards. */
export type Advance = 'button' | 'click' | 'value'

/**
 * What happens first at a step. On the wrong page we go to the step's own page where the person asked for the
 * step by our buttons; where they used the application itself (or chose another page), the application leads
 * and we wait.
 */
export function decideEntry(
  step: Pick<GuideStep, 'type' | 'identifier'>,
  isOnStepPage: boolean,
  stepAddress: string | null,
  cause: Cause,
): Entry {
  if (!isOnStepPage) {
    const isAsked = cause === 'start' || cause === 'next' || cause === 'back'
    return isAsked && stepAddress !== null ? 'go_to_page' : 'wait_for_page'
  }
  return step.type === 'slide' || !step.identifier ? 'show_slide' : 'search'
}

/**
 * The address to go to for a step's `url`: null when it is a pattern or no web address. One of another origin
 * carries the link parameters, because a tab's storage does not go along.
 */
export function stepAddress(
  url: string | null,
  here: string,
  guideId: number,
  stepIndex: number,
): string | null {
  if (!url || url.includes('*')) return null
  try {
    const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(url)
    const isHostFirst = !hasScheme && /^[\w-]+(\.[\w-]+)+(:\d+)?(\/|$)/.test(url)
    const address = new URL(isHostFirst ? `${new URL(here).protocol}//${url}` : url, here)
    if (!/^https?:$/.test(address.protocol)) return null
    if (address.origin !== new URL(here).origin) {
      address.searchParams.set('waymark_guide', `${guideId}`)
      address.searchParams.set('waymark_step', `${stepIndex + 1}`)
    }
    return address.href
  } catch {
    return null
  }
}

/** How a step with a found element (or a slide) is left forwards without our button. */
export function advanceOf(step: Pick<GuideStep, 'type' | 'nextWhen' | 'clickable' | 'identifier'>): Advance {
  if (step.type === 'slide' || !step.identifier) return 'button'
  if (step.nextWhen) return 'value'
  return step.clickable ? 'click' : 'button'
}

/** A mandatory step has no Next button, unless nothing else could ever lead on. */
export function hasNextButton(step: GuideStep, isFulfilledAlready: boolean): boolean {
  return !step.mandatory || advanceOf(step) === 'button' || isFulfilledAlready
}

/** Occasional pop-ups (`skipIf` self) are there soon or not at all; nobody waits the full time for them. */
const occasionalWaitMs = 1_200

/** How long a step's element is waited for, in milliseconds. */
export function waitOf(step: Pick<GuideStep, 'skipIf'>, stepWaitMs: number): number {
  return step.skipIf === 'self' ? Math.min(stepWaitMs, occasionalWaitMs) : stepWaitMs
}
