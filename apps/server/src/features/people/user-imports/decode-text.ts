import type { TextEncoding } from '@waymark/domain/foundation/csv'

/** Text of a file that was written in the encoding; a byte order mark is no part of it. */
export const decodeText = (bytes: Uint8Array, encoding: TextEncoding): string =>
  new TextDecoder(encoding).decode(bytes)
