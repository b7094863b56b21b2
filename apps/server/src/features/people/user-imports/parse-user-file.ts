import { untrustedParser } from '../../../platform/untrusted/index.ts'
import type { readRowBatch } from './read-row-batch.ts'
import type { readUserFile } from './read-user-file.ts'

/** `readUserFile` in a thread. */
export const parseUserFile = untrustedParser<typeof readUserFile>(
  new URL('./read-user-file.ts', import.meta.url),
  'readUserFile',
)

/** `readRowBatch` in a thread. */
export const parseRowBatch = untrustedParser<typeof readRowBatch>(
  new URL('./read-row-batch.ts', import.meta.url),
  'readRowBatch',
)
