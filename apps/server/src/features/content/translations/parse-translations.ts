import { untrustedParser } from '../../../platform/untrusted/index.ts'
import type { listTranslationZip } from './list-translation-zip.ts'
import type { readTranslationFile } from './read-translation-file.ts'
import type { readZippedFile } from './read-zipped-file.ts'

const module = (name: string) => new URL(name, import.meta.url)

/** `readTranslationFile` in a thread. */
export const parseTranslationFile = untrustedParser<typeof readTranslationFile>(
  module('./read-translation-file.ts'),
  'readTranslationFile',
)

/** `readZippedFile` in a thread. */
export const parseZippedFile = untrustedParser<typeof readZippedFile>(
  module('./read-zipped-file.ts'),
  'readZippedFile',
)

/** `listTranslationZip` in a thread. */
export const parseTranslationZip = untrustedParser<typeof listTranslationZip>(
  module('./list-translation-zip.ts'),
  'listTranslationZip',
)
