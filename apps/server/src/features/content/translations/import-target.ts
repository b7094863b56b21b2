import type { WireLanguage } from '@waymark/contract'
import type { TranslationFault, TranslationReading } from '@waymark/domain/content/translation'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { readTranslatedObject } from './translated-kinds-view.ts'
import { mayTranslate, type TranslatedId, type TranslatedObject } from './translated-object.ts'

/** Target of an import: one guide or message, one chapter with its guides, or all content of the property. */
export type ImportTarget =
  | { readonly type: 'guide' | 'chapter' | 'message'; readonly id: number }
  | { readonly type: 'property'; readonly id: null }

/** A file whose object and language were found. */
export interface PlacedFile {
  readonly object: TranslatedObject
  readonly source: string
  readonly target: WireLanguage
}

/** Reads an object once for all files about it; those of one object follow one another. */
export type ObjectReader = (about: TranslatedId) => Promise<TranslatedObject | null>

/** A reader within one transaction, with the texts of all the languages. */
export function openObjectReader(
  tx: Tx,
  scope: PropertyScope,
  languages: readonly WireLanguage[],
): ObjectReader {
  const keys = languages.map(one => one.key)
  const known = new Map<string, Promise<TranslatedObject | null>>()
  return about => {
    const place = `${about.type} ${about.id}`
    const read = known.get(place) ?? readTranslatedObject(tx, scope, about, keys)
    known.set(place, read)
    return read
  }
}

/** Context in which the files of an import are read. */
export interface ImportSurroundings {
  readonly target: ImportTarget
  readonly languages: readonly WireLanguage[]
  readonly readObject: ObjectReader
}

type About = NonNullable<Exclude<TranslationReading, string>['about']>

/** Keys that a file's name may hold, longest first, so that `pt-br` is not read as `pt`. */
export const keysOf = (languages: readonly WireLanguage[]) =>
  languages.map(one => one.key).sort((a, b) => b.length - a.length)

function placeLanguages(
  about: About,
  languages: readonly WireLanguage[],
): { readonly source: string; readonly target: WireLanguage } | TranslationFault {
  const source = languages.find(one => one.status === 'default')?.key ?? ''
  if (about.source !== source) return 'otherSourceLanguage'
  if (about.target === source) return 'targetIsSource'
  const target = languages.find(one => one.key === about.target)
  return target === undefined ? 'unknownLanguage' : { source, target }
}

/** Whether a file is about something that this import may change. */
function isWithin(object: TranslatedObject, target: ImportTarget): boolean {
  if (target.type === 'property') return true
  if (object.type === target.type && object.id === target.id) return true
  return target.type === 'chapter' && object.type === 'guide' && object.chapterId === target.id
}

/** Finds the content of a file, and says why it may not be written where it may not. */
export async function placeFile(
  scope: PropertyScope,
  about: About,
  into: ImportSurroundings,
): Promise<PlacedFile | TranslationFault> {
  const { target: allowed, languages } = into
  const isOne = allowed.type === 'guide' || allowed.type === 'message'
  if (isOne && !(about.type === allowed.type && about.id === allowed.id)) return 'otherGuide'
  const placed = placeLanguages(about, languages)
  if (typeof placed === 'string') return placed
  const object = await into.readObject(about)
  if (object === null) return 'notThere'
  if (!isWithin(object, allowed)) return 'otherGuide'
  if (!mayTranslate(scope.role, object).allowed) return 'notAllowed'
  return { object, ...placed }
}
