import type { CsvRow } from '@waymark/domain/foundation/csv'
import type { Files } from '../../../platform/files/files.ts'
import { decodeText } from './decode-text.ts'
import type { ImportRow } from './import-store.ts'
import { parseRowBatch } from './parse-user-file.ts'

/** Characters that are sent to the thread at a time; doubled while a row is longer. */
const windowLength = 256 * 1024

/** Rows behind the header of the file that was sent (at most 5 MB), some at a time. They are parsed in a thread. */
export async function* rowBatches(
  files: Files,
  companyId: number,
  { fileKey, encoding, delimiter }: Pick<ImportRow, 'fileKey' | 'encoding' | 'delimiter'>,
  maxRows: number,
): AsyncGenerator<readonly CsvRow[]> {
  const text = decodeText(await files.getBytes(fileKey), encoding)
  const context = { companyId, field: 'body.file' }
  let [at, line, length] = [0, 1, windowLength]
  let isHeaderRead = false
  while (at < text.length) {
    const isLast = at + length >= text.length
    const window = { text: text.slice(at, at + length), line, isLast, maxRows }
    const batch = await parseRowBatch(context, window, delimiter)
    if (batch.rows.length === 0 && isLast) return
    length = batch.rows.length === 0 ? length * 2 : windowLength
    at += batch.length
    line = batch.line
    const rows = isHeaderRead ? batch.rows : batch.rows.slice(1)
    isHeaderRead ||= batch.rows.length > 0
    if (rows.length > 0) yield rows
  }
}
