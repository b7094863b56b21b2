import { normaliseStepTexts } from '../guide/normalise-step-texts.ts'
import type { StepTexts } from '../guide/step.ts'
import type { TextVerdict } from './compare-translation.ts'
import { type LanguageTexts, withMediaText } from './guide-text-list.ts'
import { isTranslatedField, type TranslatedField } from './text-limits.ts'

function stepAfter(step: StepTexts, field: TranslatedField, text: string): StepTexts {
  if (field === 'content' || field === 'message') return { ...step, [field]: text }
  return { ...step, media: withMediaText(step.media, text) }
}

/** A step in the other language as it is there, with the source's medium where the other has another or none. */
function stepBefore(source: StepTexts, target: StepTexts | undefined, field: TranslatedField): StepTexts {
  if (target === undefined) return source
  const isOfMedia = field !== 'content' && field !== 'message'
  return isOfMedia && target.media?.kind !== source.media?.kind ? { ...target, media: source.media } : target
}

/**
 * The other language's texts with the written ones in place. What is missing there is a copy of the source, as a save
 * on the screens makes it; what the file does not write stays as it was.
 */
export function applyTranslation(
  source: LanguageTexts,
  target: LanguageTexts | undefined,
  written: readonly TextVerdict[],
): LanguageTexts {
  let after: LanguageTexts = target ?? { title: source.title, subtitle: source.subtitle, steps: {} }
  for (const { pair, target: text } of written) {
    if (pair === null) continue
    const { field, key } = pair
    if (!isTranslatedField(field)) continue
    if (field === 'title' || field === 'subtitle') {
      after = { ...after, [field]: text }
      continue
    }
    const uuid = key.slice(0, key.lastIndexOf('.'))
    const from = source.steps[uuid]
    if (from === undefined) continue
    const step = stepAfter(stepBefore(from, after.steps[uuid], field), field, text)
    after = { ...after, steps: { ...after.steps, [uuid]: normaliseStepTexts(step) } }
  }
  return after
}
