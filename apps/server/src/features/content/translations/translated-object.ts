import {
  type LanguageTexts,
  listTextPairs,
  type TextPair,
  type TextSources,
} from '@waymark/domain/content/translation'

/** Texts in one language, and of what source each was made. */
export interface TranslatedTexts extends LanguageTexts {
  readonly sources: TextSources
}

/** A guide or chapter with its texts, as far as translations need it. */
export interface TranslatedObject {
  readonly type: 'guide' | 'chapter'
  readonly id: number
  readonly version: number
  readonly visibility: 'public' | 'private' | 'deleted'
  /** Chapter of a guide; null: Unsorted, or a chapter itself. */
  readonly chapterId: number | null
  readonly steps: readonly { readonly id: number; readonly uuid: string }[]
  /** By language key. */
  readonly texts: Readonly<Record<string, TranslatedTexts>>
}

const noTexts: TranslatedTexts = { title: '', subtitle: '', steps: {}, sources: {} }

/** Its texts in the source language; empty ones where it has none there. */
export const textsIn = (object: TranslatedObject, key: string): TranslatedTexts =>
  object.texts[key] ?? noTexts

/** Returns the texts to translate from one language into another. */
export function pairsOf(object: TranslatedObject, source: string, target: string): readonly TextPair[] {
  const into = object.texts[target]
  return listTextPairs({
    prefix: `${object.type}-${object.id}`,
    steps: object.steps,
    source: textsIn(object, source),
    target: into ?? null,
    targetSources: into?.sources ?? {},
  })
}
