import type { TextPair } from './guide-text-list.ts'
import type { TranslatedKind } from './translated-kinds.ts'

/** Kinds whose texts in a language are fields side by side: page items, popups and the wording of the assistant. */
export type FieldedKind = Exclude<TranslatedKind, 'guide' | 'chapter' | 'message'>

/** Texts of one language by field, as `text` or `link.title`. */
export type FieldTexts = Readonly<Record<string, string>>

const itemLink = { 'link.title': 200 }

/** Translated fields of page items and popups, each with the most characters that the calls that save it accept. */
export const fieldLimits = {
  tooltip: { text: 4000, ...itemLink },
  beacon: { label: 200 },
  validator: { message: 1000 },
  popup: {
    headline: 200,
    content: 2000,
    button_aml: 60,
    button_start: 60,
    killicon_tooltip: 120,
    info: 1000,
    ...itemLink,
  },
} as const satisfies Readonly<
  Record<Exclude<FieldedKind, 'assistantTexts'>, Readonly<Record<string, number>>>
>

interface LinkedTexts {
  readonly link?: { readonly href: string; readonly title: string } | null
  readonly media?: unknown
}

/** The words of a page item or popup in one language; addresses and pictures are none. */
export function readFieldTexts(texts: object): FieldTexts {
  const { link, ...others }: LinkedTexts = texts
  const words = Object.entries(others).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { ...Object.fromEntries(words), ...(link ? { 'link.title': link.title } : {}) }
}

interface FieldsInTwo {
  readonly type: FieldedKind
  readonly id: number
  /** Longest text by field; a field that is not named is not translated. */
  readonly limits: Readonly<Record<string, number>>
  readonly source: FieldTexts | undefined
  /** Absent: there is nothing in the other language. */
  readonly target: FieldTexts | undefined
}

/**
 * The fields that have something to translate beside those of another language. A field that the other language lacks
 * is not translated; one that equals its source is.
 */
export function fieldTextPairs({ type, id, limits, source, target }: FieldsInTwo): readonly TextPair[] {
  return Object.entries(limits).flatMap(([field, limit]): TextPair[] => {
    const text = source?.[field] ?? ''
    if (text.trim() === '') return []
    const place = { id: `${type}-${id}-${field}`, key: field, field, stepNumber: null }
    return [{ ...place, limit, source: text, target: target?.[field]?.trim() ? target[field] : null }]
  })
}

/**
 * The texts of a page item or popup as its save takes them: the written fields, and where the language has no link or
 * picture those of the source, as a translated message has them (MSG-58).
 */
export function translatedFieldTexts(
  source: object | undefined,
  target: object | undefined,
  written: FieldTexts,
): Readonly<Record<string, unknown>> {
  const from: LinkedTexts = source ?? {}
  const into: LinkedTexts = target ?? {}
  const { 'link.title': title, ...words } = written
  const isNew = target === undefined
  const link = into.link ?? (isNew || title !== undefined ? from.link : null)
  return {
    ...words,
    ...(link ? { link: title === undefined ? link : { ...link, title } } : {}),
    ...(isNew && from.media ? { media: from.media } : {}),
  }
}
