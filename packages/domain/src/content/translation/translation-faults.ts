/** Why a file of translations, or one in a zip, is not taken. Words for people live in the locale files. */
export const translationFaults = [
  'wrongFormat',
  'unnamed',
  'wrongEncoding',
  'documentType',
  'malformed',
  'brokenCodes',
  'otherGuide',
  'otherSourceLanguage',
  'unknownLanguage',
  'targetIsSource',
  'notThere',
  'notAllowed',
  'unpublishable',
  'stale',
  'twice',
  'tooLarge',
  'tooManyFiles',
  'tooManyTexts',
  'tooDeep',
  'tooManyElements',
  'tooManyAttributes',
  'tooLong',
  'tooSlow',
  'suspiciousZip',
  'encryptedZip',
  'brokenZip',
  'empty',
  'expired',
] as const
export type TranslationFault = (typeof translationFaults)[number]

/** Limits of an import. Document 2 names no sizes for translations, so Waymark defines these. */
export const translationLimits = {
  /** The file as it is sent. */
  uploadBytes: 32 * 1024 * 1024,
  /** One file of texts, unpacked. */
  fileBytes: 4 * 1024 * 1024,
  textsPerFile: 2_000,
  zipEntries: 10_000,
  /** All files of a zip, unpacked. */
  zipBytes: 512 * 1024 * 1024,
  /** Unpacked to packed of one file; XML of many alike texts comes to 30. */
  zipRatio: 200,
} as const
