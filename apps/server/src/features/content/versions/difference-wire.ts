import type { WireGuideDifference } from '@waymark/contract'
import { guideSettings } from '@waymark/domain/content/guide'
import type { LanguageDifference, TextChange } from '@waymark/domain/content/version'
import { type EntityFields, type FieldChange, toWireValue } from '@waymark/domain/foundation/entity'

/** Chapters have a part of the settings of guides. */
const settings: EntityFields = guideSettings

/** Changed settings as they travel. */
export function toWireSettings(changes: readonly FieldChange[]): WireGuideDifference['settings'] {
  return changes.map(({ field, before, after }) => {
    const declared = settings[field]
    if (declared === undefined) return { field, before, after }
    const [from, to] = [toWireValue(declared, before), toWireValue(declared, after)]
    return { field: declared.wire ?? field, before: from, after: to }
  })
}

const toWireChange = (change: TextChange | null) =>
  change === null ? null : { ...change, words: [...change.words] }

/** Changed texts as they travel. */
export function toWireTexts(differences: readonly LanguageDifference[]): WireGuideDifference['texts'] {
  return differences.map(one => ({
    ...one,
    title: toWireChange(one.title),
    subtitle: toWireChange(one.subtitle),
    steps: one.steps.map(step => ({
      ...step,
      content: toWireChange(step.content),
      message: toWireChange(step.message),
    })),
  }))
}
