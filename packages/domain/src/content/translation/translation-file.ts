import type { ImportedText } from './compare-translation.ts'
import type { TranslationFileName } from './file-names.ts'
import type { TextPair } from './guide-text-list.ts'
import type { TranslationFault } from './translation-faults.ts'

/** One content with its texts in two languages, as it is written to a file. */
export interface TranslationFile extends TranslationFileName {
  readonly version: number
  readonly pairs: readonly TextPair[]
}

/** Content of a file. Fields that the format does not include are null and come from the file's name. */
export interface ReadTranslationFile {
  readonly about: (TranslationFileName & { readonly version: number | null }) | null
  readonly texts: readonly ImportedText[]
}

export type TranslationReading = ReadTranslationFile | TranslationFault

/** Returns the readable position of a text: `title`, `step 3, content`. */
export function contextOf({ field, stepNumber }: Pick<TextPair, 'field' | 'stepNumber'>): string {
  return stepNumber === null ? field : `step ${stepNumber}, ${field}`
}

/** Returns the fault in the texts of a file as a list, or null. */
export function textListFault(texts: readonly ImportedText[], most: number): TranslationFault | null {
  if (texts.length > most) return 'tooManyTexts'
  return new Set(texts.map(text => text.id)).size < texts.length ? 'twice' : null
}
