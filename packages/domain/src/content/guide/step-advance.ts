import type { GuideStep } from './step.ts'

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

/** Whether a step waits for a certain value, which no one may go on without. */
export const isForced = (step: Pick<GuideStep, 'nextWhen'>): boolean => !!step.nextWhen?.startsWith('force')

/**
 * Whether the Next button leads on from a step (GUIDE-12). Decides it for the player, for the editor's preview and for
 * the preview in the application:
 * - a step that nothing but the button could leave always has it;
 * - a step that waits for a certain value has it only while the field holds that value, mandatory or not;
 * - any other step has it, unless it is mandatory and not fulfilled yet.
 * @param isFulfilled the value in the field fulfils the condition (`fulfils`)
 */
export function mayGoOn(
  step: Pick<GuideStep, 'type' | 'nextWhen' | 'clickable' | 'identifier' | 'mandatory'>,
  isFulfilled: boolean,
): boolean {
  return isFulfilled || advanceOf(step) === 'button' || !(step.mandatory || isForced(step))
}
