import type { SentStep } from '@waymark/contract'
import { normaliseStepTexts, type StepStructure, type StepTexts } from '@waymark/domain'

/** What sent steps make of a guide: their order and structure, and their texts in the language of the save. */
export interface StepPlan {
  readonly steps: readonly StepStructure[]
  readonly texts: Readonly<Record<string, StepTexts>>
  readonly nextStepId: number
}

interface KeptSteps {
  readonly steps: readonly StepStructure[]
  readonly nextStepId: number
}

function structureOf(sent: SentStep, id: number, uuid: string): StepStructure {
  const { identifier } = sent
  return {
    id,
    uuid,
    type: sent.type,
    url: sent.url,
    identifier:
      identifier === null
        ? null
        : {
            candidates: identifier.candidates,
            ...(identifier.text === undefined ? {} : { text: identifier.text }),
          },
    nextWhen: sent.nextWhen,
    nextIf: sent.nextIf,
    skipIf: sent.skipIf,
    mandatory: sent.mandatory,
    clickable: sent.clickable,
    triggersPageReload: sent.triggersPageReload,
    manualStepboxPositioning: sent.manualStepboxPositioning,
  }
}

/**
 * Turns sent steps into a guide's steps. A known uuid keeps the step's id, and with it its texts in other
 * languages; a step without uuid gets one; a uuid that the guide does not know (a copied step, or one whose
 * deletion was undone) is kept. Ids are never given twice.
 */
export function planSteps(kept: KeptSteps, sent: readonly SentStep[], newUuid: () => string): StepPlan {
  const idByUuid = new Map(kept.steps.map(step => [step.uuid, step.id]))
  let nextStepId = kept.nextStepId
  const steps: StepStructure[] = []
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
