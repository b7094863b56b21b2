import type { StepAutomation, StepScreenshot, StepStructure } from './step.ts'

/** A step in which every field of the present shape is said. */
export interface CompleteStep extends StepStructure {
  readonly automation: StepAutomation | null
  readonly screenshot: StepScreenshot | null
}

/** Shape of steps as they are kept now; 1 had neither automation nor screenshot. */
export const stepShape = 2

/** A kept step of any shape in the present one; fields that its shape did not know are empty. */
export function completeStep(step: StepStructure): CompleteStep {
  return { ...step, automation: step.automation ?? null, screenshot: step.screenshot ?? null }
}
