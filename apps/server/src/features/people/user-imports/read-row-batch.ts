import { CsvReader, type CsvRow } from '@waymark/domain/foundation/csv'

/** A part of a file's text that begins with a row. */
export interface TextWindow {
  readonly text: string
  /** Line of the file with which it begins, from 1. */
  readonly line: number
  /** The file ends with it. */
  readonly isLast: boolean
  readonly maxRows: number
}

export interface RowBatch {
  readonly rows: readonly CsvRow[]
  /** Characters of the window that the rows take. */
  readonly length: number
  /** Line of the file with which the next row begins. */
  readonly line: number
}

/**
 * Reads up to `maxRows` whole rows of a window; none where not even one ends within it. Runs in a thread
 * (`parse-user-file.ts`).
 */
export function readRowBatch({ text, line, isLast, maxRows }: TextWindow, delimiter: string): RowBatch {
  const reader = new CsvReader(text, delimiter, line)
  const rows: CsvRow[] = []
  let end = { length: 0, line }
  while (rows.length < maxRows) {
    const row = reader.next()
    // A row that reaches the end of the window may go on behind it.
    if (row === null || (!isLast && reader.at >= text.length)) break
    rows.push(row)
    end = { length: reader.at, line: reader.line }
  }
  return { rows, ...end }
}
