import { readSnapshot } from '../../foundation/entity/index.ts'
import type { StepStructure } from './step.ts'
import { type CompleteStep, stepFields } from './step-fields.ts'

/** Shape of steps as they are kept now; 1 had neither automation nor screenshot. */
export const stepShape = 2

/** A kept step of any shape in the present one; fields that its shape did not know have their default. */
export function completeStep(step: StepStructure): CompleteStep {
  return readSnapshot(stepFields, { ...step })
}
