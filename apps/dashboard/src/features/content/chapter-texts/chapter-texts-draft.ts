import type { SentChapterTexts, WireChapter, WireLanguage } from '@waymark/contract'
import type { Values, VersionedValues } from '../../../shared/draft/values-draft.ts'

const fieldNames = ['title', 'subtitle', 'isOn'] as const
type FieldName = (typeof fieldNames)[number]
type Languages = readonly Pick<WireLanguage, 'key' | 'status'>[]

/** Key in the draft of a value in one language. */
export const valueKey = (field: FieldName, language: string) => `${field}.${language}`
export const behaviourKey = 'behaviour'

/** Reads a place of the draft; null for the language behaviour, which belongs to none. */
export function readValueKey(key: string): { readonly field: FieldName; readonly language: string } | null {
  const [name, ...rest] = key.split('.')
  const field = fieldNames.find(known => known === name)
  return field === undefined || rest.length === 0 ? null : { field, language: rest.join('.') }
}

export const textIn = (values: Values, field: 'title' | 'subtitle', language: string): string => {
  const value = values[valueKey(field, language)]
  return typeof value === 'string' ? value : ''
}

/** Returns the texts of a chapter in each language of the property; empty in a language in which it was never saved. */
export function openChapterTexts(
  { languageTexts = {}, languageBehaviour, version }: WireChapter,
  languages: Languages,
): VersionedValues {
  const entries = languages.flatMap(({ key }) => {
    const saved = languageTexts[key]
    return [
      [valueKey('title', key), saved?.texts.title ?? ''],
      [valueKey('subtitle', key), saved?.texts.subtitle ?? ''],
      [valueKey('isOn', key), saved?.status !== 'off'],
    ]
  })
  return { values: { ...Object.fromEntries(entries), [behaviourKey]: languageBehaviour }, version }
}

export type ChapterTextFault = 'titleNeeded' | 'titleMissing' | 'cannotClear'

/** Whether the chapter says anything in a language. */
export const isFilled = (values: Values, language: string) =>
  textIn(values, 'title', language).trim() !== '' || textIn(values, 'subtitle', language).trim() !== ''

/** Returns the faults of the title in each language. The title may stay empty in a language that never had a text. */
export function chapterTextFaults(
  opened: Values,
  draft: Values,
  languages: Languages,
): Readonly<Record<string, ChapterTextFault>> {
  const faults = languages.flatMap(({ key, status }): [string, ChapterTextFault][] => {
    if (textIn(draft, 'title', key).trim() !== '') return []
    if (status === 'default') return [[key, 'titleNeeded']]
    if (textIn(opened, 'title', key) !== '') return [[key, 'cannotClear']]
    return isFilled(draft, key) ? [[key, 'titleMissing']] : []
  })
  return Object.fromEntries(faults)
}

/** Fields that one call saves: only languages with changes, and only if the property still has them. */
export function toLanguageTexts(
  changed: Values,
  draft: Values,
  languages: Languages,
): Record<string, SentChapterTexts> {
  const sent = languages.flatMap(({ key, status }): [string, SentChapterTexts][] => {
    const isChanged = fieldNames.some(field => valueKey(field, key) in changed)
    if (!isChanged || !isFilled(draft, key)) return []
    const texts = {
      title: textIn(draft, 'title', key).trim(),
      subtitle: textIn(draft, 'subtitle', key).trim(),
    }
    if (status === 'default') return [[key, texts]]
    return [[key, { ...texts, status: draft[valueKey('isOn', key)] === false ? 'off' : 'on' }]]
  })
  return Object.fromEntries(sent)
}
