import type { GuideStep } from '@waymark/domain/guide'

/** What led to a step: it decides whether we may change the page ourselves. */
export type Cause = 'start' | 'next' | 'back' | 'acted' | 'resume' | 'lost' | 'retry'

/** How a shown step is left forwards. */
export type Advance = 'button' | 'click' | 'value'

/** Whether a step is shown without an element of the page. */
export const isSlide = ({ type, identifier }: Pick<GuideStep, 'type' | 'identifier'>): boolean =>
  type === 'slide' || !identifier

/** How a step with a found element (or a slide) is left forwards without our button. */
export function advanceOf(step: Pick<GuideStep, 'type' | 'nextWhen' | 'clickable' | 'identifier'>): Advance {
  if (isSlide(step)) return 'button'
  if (step.nextWhen) return 'value'
  return step.clickable ? 'click' : 'button'
}

/** A mandatory step has no Next button, unless nothing else could ever lead on. */
export function hasNextButton(step: GuideStep, isFulfilledAlready: boolean): boolean {
  return !step.mandatory || advanceOf(step) === 'button' || isFulfilledAlready
}
