import { type TranslatedKind, translatedKinds } from './translated-kinds.ts'

export const translationFormats = ['xliff', 'csv', 'json'] as const
export type TranslationFormat = (typeof translationFormats)[number]

const endings: Readonly<Record<TranslationFormat, string>> = { xliff: 'xlf', csv: 'csv', json: 'json' }

/** Reads the kind of the object whose texts a file holds, in capitals or not; null for anything else. */
export const readTranslatedKind = (name: unknown): TranslatedKind | null =>
  translatedKinds.find(kind => typeof name === 'string' && kind.toLowerCase() === name.toLowerCase()) ?? null

/** Subject of one translation file. */
export interface TranslationFileName {
  readonly type: TranslatedKind
  readonly id: number
  /** Keys of languages. */
  readonly source: string
  readonly target: string
}

/** `guide-{id}-{source}-{target}.xlf` (product-screens §12.1). */
export function translationFileName(file: TranslationFileName, format: TranslationFormat): string {
  return `${file.type}-${file.id}-${file.source}-${file.target}.${endings[format]}`
}

/** Which format a file's name says; null for any other. */
export function translationFormatOf(name: string): TranslationFormat | null {
  const ending = name.toLowerCase().split('.').at(-1)
  if (ending === 'xlf' || ending === 'xliff') return 'xliff'
  return translationFormats.find(one => one === ending) ?? null
}

/**
 * Reads such a name; null for any other. `languages` are the keys that there are or may be: a key can hold hyphens
 * itself, so that they tell where one ends. Copies that a system numbers, as `… (1).csv`, are read too.
 */
export function readTranslationFileName(
  name: string,
  languages: readonly string[],
): TranslationFileName | null {
  const match = /(?:^|[/\\])([a-z]+)-([1-9]\d{0,9})-([a-z0-9-]+?)(?: ?\(\d+\))?\.[a-z]+$/i.exec(name)
  const [, kind, id, keys] = match ?? []
  const type = readTranslatedKind(kind)
  if (type === null || id === undefined || keys === undefined) return null
  const both = keys.toLowerCase()
  for (const source of languages) {
    if (!both.startsWith(`${source}-`)) continue
    const target = both.slice(source.length + 1)
    if (languages.includes(target)) return { type, id: Number(id), source, target }
  }
  // A language that there is no more: what stands behind a known source is its key.
  const source = languages.find(key => both.startsWith(`${key}-`))
  if (source === undefined) return null
  return { type, id: Number(id), source, target: both.slice(source.length + 1) }
}
