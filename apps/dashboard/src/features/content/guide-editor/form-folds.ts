import type { StepDraft } from './step-draft.ts'

/** Parts of the step's form that are folded until a person needs them. */
export const folds = ['behaviour', 'advanced'] as const
export type Fold = (typeof folds)[number]

const fieldsOf = {
  behaviour: ['nextWhen', 'nextIf', 'skipIf', 'mandatory', 'clickable', 'automation'],
  advanced: ['identifier.text', 'identifier.row', 'triggersPageReload', 'manualStepboxPositioning'],
} as const satisfies Record<Fold, readonly string[]>

/** The part in which a field of an issue lies; null where it is always to be seen. */
export function foldOf(field: string): Fold | null {
  const isIn = (fold: Fold) => fieldsOf[fold].some(name => field === name || field.startsWith(`${name}.`))
  return folds.find(isIn) ?? null
}

/** Settings listed for a folded section: those that differ from a new step. */
export type FoldFact =
  | 'nextWhen'
  | 'skipIf'
  | 'mandatory'
  | 'notClickable'
  | 'automation'
  | 'selectorText'
  | 'row'
  | 'reload'
  | 'position'

/** Settings of a folded part that differ from those of a new step, in the order of the form. */
export function foldFacts(step: StepDraft, fold: Fold): readonly FoldFact[] {
  const isStep = step.type === 'step'
  const facts: readonly (readonly [FoldFact, boolean])[] =
    fold === 'behaviour'
      ? [
          ['nextWhen', isStep && step.nextWhen !== null],
          ['mandatory', isStep && step.mandatory],
          ['notClickable', isStep && !step.clickable],
          ['skipIf', step.skipIf !== null],
          ['automation', step.automation !== null],
        ]
      : [
          ['selectorText', isStep && step.selectorText !== ''],
          ['row', isStep && step.row.container !== ''],
          ['reload', step.triggersPageReload],
          ['position', step.manualStepboxPositioning !== null],
        ]
  return facts.flatMap(([fact, holds]) => (holds ? [fact] : []))
}
