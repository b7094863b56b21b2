import { type TranslationFault, translationLimits } from '@waymark/domain/content/translation'
import { csvLimits } from '@waymark/domain/foundation/csv'
import { documentLimits, threadLimits } from '../../../platform/untrusted/index.ts'

const { xliff, translationJson } = documentLimits

/** Why a file was refused, as a script hears it; people read the locale files. */
export const importFaultTexts: Readonly<Record<TranslationFault, string>> = {
  wrongFormat: 'is no file of translations (XLIFF 1.2, CSV, JSON or a zip of them)',
  unnamed: 'is CSV whose name does not say which guide and languages it holds (guide-7-en-de.csv)',
  wrongEncoding: 'is not UTF-8',
  documentType: 'declares a document type (DOCTYPE) or entities, which is not allowed',
  malformed: 'cannot be read: it is torn or was changed by hand',
  brokenCodes: 'has inline codes that are missing, doubled or unknown',
  otherGuide: 'is about other content',
  otherSourceLanguage: 'was made of another language than the present default language',
  unknownLanguage: 'is in a language that the application does not have, or not any more',
  targetIsSource: 'translates into the language that it is made of',
  notThere: 'is about a guide or chapter that is not there any more',
  notAllowed: 'is about a guide or chapter that you may not change',
  unpublishable: 'would leave a published guide that may not be public',
  stale: 'is about a guide that a person changed since the report',
  twice: 'names the same texts twice',
  tooLarge: `is larger than ${translationLimits.fileBytes} bytes`,
  tooManyFiles: `has more than ${translationLimits.zipEntries} files`,
  tooManyTexts: `has more than ${translationLimits.textsPerFile} texts`,
  tooDeep: `is nested deeper than ${xliff.depth} elements (JSON: ${translationJson.depth} levels)`,
  tooManyElements: `has more than ${xliff.elements} elements (JSON: ${translationJson.values} values)`,
  tooManyAttributes: `has more than ${xliff.attributesOfOne} attributes at one element or ${xliff.attributes} in all`,
  tooLong: `has a text of more than ${xliff.text} characters (CSV: ${csvLimits.cell}, ${csvLimits.columns} columns)`,
  tooSlow: `takes more than ${threadLimits.timeMs} ms or ${threadLimits.memoryMb} MB of memory to read`,
  suspiciousZip: `unpacks to more than ${translationLimits.zipRatio} times its size, or its files share bytes`,
  encryptedZip: 'is encrypted',
  brokenZip: 'is a zip that cannot be read',
  empty: 'is empty',
  expired: 'was sent too long ago; send it again',
}
