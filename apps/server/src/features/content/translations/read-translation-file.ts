import {
  readTranslationCsv,
  readTranslationFileName,
  readTranslationJson,
  type TranslationFault,
  type TranslationReading,
  textListFault,
  translationFormatOf,
  translationLimits,
} from '@waymark/domain/content/translation'
import { documentLimits, LimitExceeded, requireJsonWithin } from '../../../platform/untrusted/index.ts'
import { faultOfLimit } from './limit-fault.ts'
import { readXliff } from './read-xliff.ts'

/** Text of UTF-8 bytes, with or without a byte-order mark; null for any other encoding. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Detects the format of a file by its content: its name may have been changed in transit. */
function formatOf(name: string, text: string) {
  const start = text.slice(0, 4000).trimStart()
  if (start.startsWith('<')) return 'xliff'
  if (start.startsWith('{')) return 'json'
  return translationFormatOf(name) === 'csv' ? 'csv' : null
}

function read(name: string, text: string): TranslationReading {
  const format = formatOf(name, text)
  if (format === 'xliff') return readXliff(text)
  if (format === 'json') {
    requireJsonWithin(text, documentLimits.translationJson)
    return readTranslationJson(text, translationLimits.textsPerFile)
  }
  if (format === 'csv') return readTranslationCsv(text, translationLimits.textsPerFile)
  return 'wrongFormat'
}

const isUtf16 = (bytes: Uint8Array) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)

function readWithin(name: string, bytes: Uint8Array, languages: readonly string[]): TranslationReading {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > translationLimits.fileBytes) return 'tooLarge'
  const text = isUtf16(bytes) ? null : decode(bytes)
  if (text === null) return 'wrongEncoding'
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/.exec(text)?.[1]?.toLowerCase()
  if (declared !== undefined && declared !== 'utf-8') return 'wrongEncoding'
  const reading = read(name, text)
  if (typeof reading === 'string') return reading
  const fault: TranslationFault | null = textListFault(reading.texts, translationLimits.textsPerFile)
  if (fault !== null) return fault
  const named = reading.about === null ? readTranslationFileName(name, languages) : null
  return named === null ? reading : { ...reading, about: { ...named, version: null } }
}

/**
 * Reads one file of translations of any format. What its format does not carry is read from its name. Bytes that are
 * no UTF-8, and XML that declares another encoding, are `wrongEncoding`; a limit that is exceeded is a separate fault.
 * Runs in a thread (`parse-translations.ts`).
 * @param languages keys that a name may hold, longest first
 */
export function readTranslationFile(
  name: string,
  bytes: Uint8Array,
  languages: readonly string[],
): TranslationReading {
  try {
    return readWithin(name, bytes, languages)
  } catch (error) {
    if (error instanceof LimitExceeded) return faultOfLimit(error)
    throw error
  }
}
