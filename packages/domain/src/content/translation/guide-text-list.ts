import type { StepMedia, StepTexts } from '../guide/step.ts'
import { type TranslatedField, translatedFieldLimits } from './text-limits.ts'

/** Titles and step texts in one language; step texts are keyed by the step's uuid. */
export interface LanguageTexts {
  readonly title: string
  readonly subtitle: string
  readonly steps: Readonly<Record<string, StepTexts>>
}

/** One text of a content beside its translation. */
export interface TextPair<Field extends string = string> {
  /** The same in every file and for as long as the text exists (document 1 §3, `text_id`). */
  readonly id: string
  /** Key under which its source is remembered: `title`, `<uuid>.content` … */
  readonly key: string
  readonly field: Field
  /** Place of its step, from 1; null: the guide's own. */
  readonly stepNumber: number | null
  readonly limit: number
  /** Whether the limit counts characters, as message fields do, instead of UTF-16 units. */
  readonly isLimitInCharacters?: true
  readonly source: string
  /** Null: not translated. */
  readonly target: string | null
}

export type GuideTextPair = TextPair<TranslatedField>

/**
 * By key, of what a text was made: `<source language>:<fingerprint of the source>`, with `=` in front where it is a
 * copy of the source that no one has translated yet.
 */
export type TextSources = Readonly<Record<string, string>>

const mediaFields = { info: 'info', link: 'link', image: 'alt', video: null } as const

/** The one text of a medium, or null where it has none. */
function mediaText(
  media: StepMedia | null,
): { readonly field: TranslatedField; readonly text: string } | null {
  if (media === null) return null
  const field = mediaFields[media.kind]
  if (field === null) return null
  if (media.kind === 'info') return { field, text: media.text }
  return { field, text: media.kind === 'link' ? media.title : media.kind === 'image' ? media.alt : '' }
}

/** A medium with another text; where it has none it stays. */
export function withMediaText(media: StepMedia | null, text: string): StepMedia | null {
  switch (media?.kind) {
    case 'info':
      return { ...media, text }
    case 'link':
      return { ...media, title: text }
    case 'image':
      return { ...media, alt: text }
    default:
      return media
  }
}

const textOf = (texts: StepTexts | undefined, field: TranslatedField): string | null => {
  if (texts === undefined) return null
  if (field === 'content' || field === 'message') return texts[field]
  const found = mediaText(texts.media)
  return found?.field === field ? found.text : null
}

/** Saving a language copies what is missing, so a text is no translation while it is such a copy. */
function translated(
  source: string,
  target: string | null | undefined,
  made: string | undefined,
): string | null {
  if (target === null || target === undefined || target === '') return null
  const isCopy = made === undefined ? target === source : made.startsWith('=')
  return isCopy ? null : target
}

interface GuideInTwo {
  /** `guide-7` or `chapter-3`: what ids of its texts begin with. */
  readonly prefix: string
  /** In order. */
  readonly steps: readonly { readonly id: number; readonly uuid: string }[]
  readonly source: LanguageTexts
  /** Null: the guide has nothing in the other language. */
  readonly target: LanguageTexts | null
  readonly targetSources: TextSources
}

/** The texts of a guide that have something to translate, in the guide's order, beside those of another language. */
export function listTextPairs(guide: GuideInTwo): readonly GuideTextPair[] {
  const { prefix, source, target, targetSources } = guide
  const pair = (
    place: { readonly id: string; readonly key: string; readonly stepNumber: number | null },
    field: TranslatedField,
    texts: { readonly source: string; readonly target: string | null | undefined },
  ): GuideTextPair[] => {
    if (texts.source.trim() === '') return []
    const limit = translatedFieldLimits[field]
    const shown = translated(texts.source, texts.target, targetSources[place.key])
    return [{ ...place, field, limit, source: texts.source, target: shown }]
  }
  const own = (['title', 'subtitle'] as const).flatMap(field =>
    pair({ id: `${prefix}-${field}`, key: field, stepNumber: null }, field, {
      source: source[field],
      target: target?.[field],
    }),
  )
  const ofSteps = guide.steps.flatMap(({ id, uuid }, index) => {
    const stepTexts = source.steps[uuid]
    if (stepTexts === undefined) return []
    const media = mediaText(stepTexts.media)
    const fields: readonly TranslatedField[] =
      media === null ? ['content', 'message'] : ['content', 'message', media.field]
    return fields.flatMap(field =>
      pair({ id: `${prefix}-step-${id}-${field}`, key: `${uuid}.${field}`, stepNumber: index + 1 }, field, {
        source: textOf(stepTexts, field) ?? '',
        target: textOf(target?.steps[uuid], field),
      }),
    )
  })
  return [...own, ...ofSteps]
}

/**
 * Whether a translation was made of another source than there is now: `sources` remembers
 * `<source language>:<fingerprint>`. What was made of another language cannot be told, and is not marked.
 */
export function isSourceChanged(
  sources: TextSources,
  pair: Pick<TextPair, 'key' | 'target'>,
  now: { readonly language: string; readonly fingerprint: string },
): boolean {
  const made = sources[pair.key]
  if (pair.target === null || made === undefined) return false
  return made.startsWith(`${now.language}:`) && made !== `${now.language}:${now.fingerprint}`
}
