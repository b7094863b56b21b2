import { type Advance, advanceOf, fulfils, mayGoOn } from '@waymark/domain/guide'
import { patternFault } from '@waymark/domain/pattern'
import type { StepDraft } from './step-draft.ts'

/** How a step is left forwards in a preview, decided by the rules of the player (GUIDE-12). */
export interface PreviewAdvance {
  readonly advance: Advance
  /** The card shows its Next button. */
  readonly hasNext: boolean
}

/** A pattern that is not proven must not run here either; it matches nothing. */
const isSafe = ({ nextIf }: StepDraft): boolean =>
  nextIf.mode !== 'regex' || patternFault(nextIf.value) === null

/**
 * Decides it for a draft whose element is found and whose field holds `value`. A step without selectors yet counts as
 * one with an element: it will have one before it is published.
 */
export function previewAdvance(step: StepDraft, value: string): PreviewAdvance {
  const { type, nextWhen, clickable, mandatory } = step
  const rules = {
    type,
    nextWhen,
    clickable,
    mandatory,
    identifier: type === 'step' ? { candidates: [] } : null,
  }
  const advance = advanceOf(rules)
  const isFulfilled =
    advance === 'value' && nextWhen !== null && isSafe(step) && fulfils(nextWhen, step.nextIf, [value])
  return { advance, hasNext: mayGoOn(rules, isFulfilled) }
}
