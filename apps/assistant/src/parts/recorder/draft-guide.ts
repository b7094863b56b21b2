import type { GuideStep } from '@waymark/domain/content/guide'
import type { DeliveredGuide } from '@waymark/domain/delivery/delivery'
import { type RecordedStep, toStepInput } from './recorded-steps.ts'
import { shownWords, type TextLanguage } from './recorded-texts.ts'

/** No guide of a property has this id. */
const draftId = -1

/** A recorded guide in the form in which pages receive guides. */
export interface DraftGuide extends DeliveredGuide {
  /** Their texts change while the author writes on the card. */
  readonly steps: (GuideStep & { content: string; message: string })[]
}

/** The recorded steps as a guide that the player can play, in a language. */
export const draftGuide = (
  title: string,
  steps: readonly RecordedStep[],
  language: TextLanguage,
): DraftGuide => ({
  id: draftId,
  version: 0,
  title,
  subtitle: '',
  page: null,
  steps: steps.map(step => ({
    ...toStepInput({ ...step, ...shownWords(step, language) }),
    id: step.key,
    uuid: '',
    nextIf: null,
    skipIf: null,
    manualStepboxPositioning: null,
    media: null,
  })),
})
