import type { SentStep } from '@waymark/contract'
import {
  type CompleteStep,
  normaliseStepTexts,
  readForceValue,
  type StepStructure,
  type StepTexts,
  stepFields,
} from '@waymark/domain/content/guide'
import { applySent, defaultContent } from '@waymark/domain/foundation/entity'

/** The steps of a guide after a save: their order and structure, and their texts in the language of the save. */
export interface StepPlan {
  readonly steps: readonly CompleteStep[]
  readonly texts: Readonly<Record<string, StepTexts>>
  readonly nextStepId: number
}

interface StoredSteps {
  readonly steps: readonly StepStructure[]
  readonly nextStepId: number
}

/** A sent step as it is kept. The server gives the id; `forcevalue` is the value of `nextIf` alone. */
function structureOf(sent: SentStep, id: number, uuid: string): CompleteStep {
  const forced = readForceValue(sent.nextIf, sent.forcevalue)
  const nextIf = forced === 'valuesDiffer' ? sent.nextIf : forced
  return { ...applySent(stepFields, defaultContent(stepFields), sent), id, uuid, nextIf }
}

/**
 * Turns sent steps into a guide's steps. A known uuid keeps the step's id, and with it its texts in other
 * languages; a step without uuid gets one; a uuid that the guide does not know (a copied step, or one whose
 * deletion was undone) is kept. Ids are never given twice.
 */
export function planSteps(kept: StoredSteps, sent: readonly SentStep[], newUuid: () => string): StepPlan {
  const idByUuid = new Map(kept.steps.map(step => [step.uuid, step.id]))
  let nextStepId = kept.nextStepId
  const steps: CompleteStep[] = []
  const texts: Record<string, StepTexts> = {}
  for (const step of sent) {
    const uuid = step.uuid ?? newUuid()
    const known = idByUuid.get(uuid)
    steps.push(structureOf(step, known ?? nextStepId, uuid))
    if (known === undefined) nextStepId += 1
    texts[uuid] = normaliseStepTexts({ content: step.content, message: step.message, media: step.media })
  }
  return { steps, texts, nextStepId }
}
