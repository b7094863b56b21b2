export { applyTranslation } from './apply-translation.ts'
export type {
  ImportedText,
  TextOutcome,
  TextVerdict,
  TranslationCounts,
} from './compare-translation.ts'
export {
  compareTranslation,
  countOutcomes,
  textOutcomes,
  writtenTexts,
} from './compare-translation.ts'
export { readTranslationCsv, writeTranslationCsv } from './csv-translation.ts'
export type { FieldedKind, FieldTexts } from './field-texts.ts'
export { fieldLimits, fieldTextPairs, readFieldTexts, translatedFieldTexts } from './field-texts.ts'
export type { TranslationFileName, TranslationFormat } from './file-names.ts'
export {
  readTranslationFileName,
  translationFileName,
  translationFormatOf,
  translationFormats,
} from './file-names.ts'
export type { GuideTextPair, LanguageTexts, TextPair, TextSources } from './guide-text-list.ts'
export { isSourceChanged, listTextPairs } from './guide-text-list.ts'
export type { InlineCode, TextPart } from './inline-codes.ts'
export { hasAllWords, splitInlineCodes, wordsOf } from './inline-codes.ts'
export { readTranslationJson, writeTranslationJson } from './json-translation.ts'
export {
  boundary,
  type CodeFault,
  codeFaults,
  countBreaks,
  isTightAtBreaks,
  normaliseCodeGaps,
  type SidePart,
} from './normalise-code-gaps.ts'
export { type ProtectedText, protectText, restoreText } from './protect-text.ts'
export type { TranslatedField } from './text-limits.ts'
export { translatedFieldLimits } from './text-limits.ts'
export type { LanguageUsageList, TranslatedKind } from './translated-kinds.ts'
export {
  changeLanguageTexts,
  languageCoverage,
  languageUsageLists,
  languageUsageOf,
  translatedKindFacts,
  translatedKinds,
} from './translated-kinds.ts'
export type { TranslationFault } from './translation-faults.ts'
export { translationFaults, translationLimits } from './translation-faults.ts'
export type {
  ReadTranslationFile,
  TranslationFile,
  TranslationReading,
} from './translation-file.ts'
export { textListFault } from './translation-file.ts'
export { readOriginal, writeXliff, xliffNamespace } from './write-xliff.ts'
