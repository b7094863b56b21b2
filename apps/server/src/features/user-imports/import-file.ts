import { type CsvRow, csvRows, type TextEncoding } from '@waymark/domain/people'
import type { Files } from '../../platform/files/files.ts'
import type { ImportRow } from './import-store.ts'

/** Text of a file that was written in the encoding; a byte order mark is no part of it. */
export const decode = (bytes: Uint8Array, encoding: TextEncoding): string =>
  new TextDecoder(encoding).decode(bytes)

/** Rows behind the header, as they stand in the file that was sent (at most 5 MB). */
export async function* fileRows(
  files: Files,
  { fileKey, encoding, delimiter }: Pick<ImportRow, 'fileKey' | 'encoding' | 'delimiter'>,
): AsyncGenerator<CsvRow> {
  const text = decode(await files.getBytes(fileKey), encoding)
  let isHeader = true
  for (const row of csvRows(text, delimiter)) {
    if (!isHeader) yield row
    isHeader = false
  }
}

/** Some rows at a time. */
export async function* inBatches<T>(rows: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[]> {
  let batch: T[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
