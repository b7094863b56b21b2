import { type ByUiLocale, uiLocaleOf } from '@waymark/domain/foundation/text'
import german from '@waymark/locales/de/server.json' with { type: 'json' }
import english from '@waymark/locales/en-US/server.json' with { type: 'json' }
import type { PdfTexts } from './guide-sheet.ts'

const words: ByUiLocale<PdfTexts> = { 'en-US': english.pdf, de: german.pdf }

/** Returns the fixed texts of the document, in the guide's language if Waymark supports it, else in English. */
export function pdfTexts(language: string): PdfTexts {
  return words[uiLocaleOf(language)]
}

/** Scripts that are written from right to left. */
const rightToLeftScripts: ReadonlySet<string> = new Set([
  'Arab',
  'Hebr',
  'Syrc',
  'Thaa',
  'Nkoo',
  'Rohg',
  'Adlm',
])

/** Whether a language is written from right to left, told by the script that it is written in. */
export function isRightToLeft(language: string): boolean {
  try {
    return rightToLeftScripts.has(new Intl.Locale(language).maximize().script ?? '')
  } catch {
    return false
  }
}

/** A day in words of the language. */
export function dayIn(language: string, at: Date): string {
  const own = Intl.DateTimeFormat.supportedLocalesOf([language])[0] ?? 'en'
  return new Intl.DateTimeFormat(own, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}
