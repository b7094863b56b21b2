import { untrustedParser } from '../../../../platform/untrusted/index.ts'
import type { readMetadata } from './read-metadata.ts'

/** `readMetadata` in a thread. */
export const parseMetadata = untrustedParser<typeof readMetadata>(
  new URL('./read-metadata.ts', import.meta.url),
  'readMetadata',
)
