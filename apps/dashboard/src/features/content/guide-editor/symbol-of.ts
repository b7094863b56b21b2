import type { StepDraft } from './step-draft.ts'

export type StepSymbolName = 'slide' | 'action' | 'optional' | 'step'

/**
 * How a step is drawn: a slide as a square, one that may be skipped as a dotted circle, one that waits for the
 * person's action as a solid circle, any other as an open circle.
 */
export function symbolOf(
  step: Pick<StepDraft, 'type' | 'skipIf' | 'mandatory' | 'nextWhen'>,
): StepSymbolName {
  if (step.type === 'slide') return 'slide'
  if (step.skipIf !== null) return 'optional'
  return step.mandatory || step.nextWhen !== null ? 'action' : 'step'
}
