import { type CsvFault, readCsv } from './read-csv.ts'
import { contextOf, type TranslationFile, type TranslationReading } from './translation-file.ts'

const columns = ['id', 'context', 'source', 'target', 'limit', 'source_hash'] as const

/** A cell that begins like this is a formula to a spreadsheet; an apostrophe in front makes it text. */
const formula = /^'*[=+\-@\t\r]/

/** A text as a cell that no spreadsheet runs; `fromCell` gives it back. */
const toCell = (text: string) => (formula.test(text) ? `'${text}` : text)
const fromCell = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

const quote = (cell: string) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A file in CSV (product-screens §12.1): UTF-8 with byte-order mark, commas, one text a line. */
export function writeTranslationCsv(file: TranslationFile, fingerprint: (text: string) => string): string {
  const rows = file.pairs.map(pair => [
    pair.id,
    contextOf(pair),
    toCell(pair.source),
    toCell(pair.target ?? ''),
    String(pair.limit),
    fingerprint(pair.source),
  ])
  const lines = [columns, ...rows].map(row => row.map(quote).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

const faultOf = (fault: CsvFault) => (fault === 'tooManyRows' ? 'tooManyTexts' : 'malformed')

/**
 * Reads such a file, also with semicolons or tabs, as spreadsheets of some languages write it. Only the columns `id`
 * and `target` must be there; which guide and languages it is about, its name says.
 */
export function readTranslationCsv(text: string, mostTexts: number): TranslationReading {
  const rows = readCsv(text, mostTexts + 1)
  if (typeof rows === 'string') return faultOf(rows)
  const [head, ...lines] = rows
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
        source: hash === '' && source !== undefined ? fromCell(source) : null,
        sourceHash: hash === '' ? null : hash,
        target: fromCell(cell(line, 'target') ?? ''),
        isBroken: false,
      }
    })
  return { about: null, texts }
}
