import {
  CsvLimitExceeded,
  type CsvRow,
  csvRow,
  csvRows,
  detectDelimiter,
  fromSpreadsheetCell,
} from '../../foundation/csv/index.ts'
import { contextOf, type TranslationFile, type TranslationReading } from './translation-file.ts'

const columns = ['id', 'context', 'source', 'target', 'limit', 'source_hash'] as const

/** A file in CSV (product-screens §12.1): UTF-8 with byte-order mark, commas, one text a line. */
export function writeTranslationCsv(file: TranslationFile, fingerprint: (text: string) => string): string {
  const rows = file.pairs.map(pair => [
    pair.id,
    contextOf(pair),
    pair.source,
    pair.target ?? '',
    String(pair.limit),
    fingerprint(pair.source),
  ])
  const lines = [columns, ...rows].map(csvRow)
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Signs between cells that spreadsheets write, by language. */
const delimiters = [',', ';', '\t'] as const

/** The rows of a file; a fault where a quote is never closed, or there are more than `maxRows`. */
function readRows(text: string, maxRows: number): readonly CsvRow[] | 'malformed' | 'tooManyTexts' {
  const body = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const rows: CsvRow[] = []
  for (const row of csvRows(body, detectDelimiter(body, delimiters))) {
    if (row.isTorn) return 'malformed'
    rows.push(row)
    if (rows.length > maxRows) return 'tooManyTexts'
  }
  return rows
}

/** The same; a fault also where a cell or row is beyond what a spreadsheet can hold. */
function readRowsWithin(text: string, maxRows: number) {
  try {
    return readRows(text, maxRows)
  } catch (error) {
    if (error instanceof CsvLimitExceeded) return 'tooLong'
    throw error
  }
}

/**
 * Reads such a file, also with semicolons or tabs, as spreadsheets of some languages write it. Only the columns `id`
 * and `target` must be there; which guide and languages it is about, its name says.
 */
export function readTranslationCsv(text: string, maxTexts: number): TranslationReading {
  const rows = readRowsWithin(text, maxTexts + 1)
  if (typeof rows === 'string') return rows
  const [head, ...lines] = rows.map(row => row.cells)
  const named = head?.map(name => name.trim().toLowerCase()) ?? []
  const at = (name: (typeof columns)[number]) => named.indexOf(name)
  if (at('id') < 0 || at('target') < 0) return 'wrongFormat'
  const cell = (line: readonly string[], name: (typeof columns)[number]) => line[at(name)]
  const texts = lines
    .filter(line => (cell(line, 'id') ?? '').trim() !== '')
    .map(line => {
      const hash = cell(line, 'source_hash')?.trim() ?? ''
      const source = cell(line, 'source')
      return {
        id: (cell(line, 'id') ?? '').trim(),
        // A spreadsheet may have changed the source's looks; its hash is what counts.
        source: hash === '' && source !== undefined ? fromSpreadsheetCell(source) : null,
        sourceHash: hash === '' ? null : hash,
        target: fromSpreadsheetCell(cell(line, 'target') ?? ''),
        isBroken: false,
      }
    })
  return { about: null, texts }
}
