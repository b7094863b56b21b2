import type { WireGuideDifference } from '@waymark/contract'
import type { ContextTagRule } from '@waymark/domain/targeting'
import type { FieldChange, LanguageDifference, TextChange } from '@waymark/domain/version'
import { toWireTags } from '../../platform/wire-tags.ts'

/** Settings by the names under which calls send and answer them. */
const wireNames: Readonly<Record<string, string>> = {
  chapterId: 'launcher',
  userSegmentId: 'segment',
  pageSegmentId: 'pageSegment',
  contextTags: 'tags',
  isPromoted: 'promotion',
}

function toWireValue(field: string, value: unknown): unknown {
  if (field === 'chapterId') return value ?? 0
  return field === 'contextTags' ? toWireTags(value as ContextTagRule | null) : value
}

/** Changed settings as they travel. */
export function toWireSettings(changes: readonly FieldChange[]): WireGuideDifference['settings'] {
  return changes.map(({ field, before, after }) => ({
    field: wireNames[field] ?? field,
    before: toWireValue(field, before),
    after: toWireValue(field, after),
  }))
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
