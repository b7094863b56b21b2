import { CsvLimitExceeded, csvLimits } from './csv-limits.ts'

/** Signs that may be between cells, the usual one first. */
export const csvDelimiters = [',', ';', '\t', '|'] as const
export type CsvDelimiter = (typeof csvDelimiters)[number]

/** One row of a CSV file. */
export interface CsvRow {
  /** Line of the file on which it begins; the first is 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** A quote was opened and never closed: the rest of the file is in this row. */
  readonly isTorn: boolean
}

/** A first line that spreadsheets write and read: it declares the delimiter and is no row. */
const declaration = /^\uFEFF?sep=([,;\t|])(?:\r\n|\n|\r)/i

/**
 * Reads CSV (RFC 4180) row by row: quoted cells may hold the delimiter, quotes written twice, and line breaks of any
 * kind. Rows without anything are left out. Linear in the text.
 * @throws CsvLimitExceeded beyond `csvLimits`
 */
export function* csvRows(text: string, delimiter: string): Generator<CsvRow> {
  const reader = new CsvReader(text, delimiter)
  for (let row = reader.next(); row !== null; row = reader.next()) yield row
}

/** Reads one row after another. `line` is the number of the text's first line; only line 1 may declare the delimiter. */
export class CsvReader {
  readonly #text: string
  readonly #delimiter: string
  #at = 0
  #line: number
  #rows = 0

  constructor(text: string, delimiter: string, line = 1) {
    this.#text = text
    this.#delimiter = delimiter
    this.#line = line
    if (line > 1) return
    this.#at = text.startsWith('\uFEFF') ? 1 : 0
    const [whole = '', declared] = declaration.exec(text) ?? []
    if (declared === delimiter) [this.#at, this.#line] = [whole.length, 2]
  }

  /** Position at which the next row begins. */
  get at(): number {
    return this.#at
  }

  /** The line on which it begins. */
  get line(): number {
    return this.#line
  }

  /** The next row that holds anything; null at the end. */
  next(): CsvRow | null {
    for (;;) {
      const row = this.#row()
      if (row !== null && row.cells.length === 1 && row.cells[0] === '') continue
      if (row !== null) this.#rows += 1
      if (this.#rows > csvLimits.rows) throw new CsvLimitExceeded('rows')
      return row
    }
  }

  #row(): CsvRow | null {
    if (this.#at >= this.#text.length) return null
    const line = this.#line
    const cells: string[] = []
    for (;;) {
      const quoted = this.#text[this.#at] === '"' ? this.#quoted() : ''
      if (quoted === null) return { line, cells: [...cells, this.#rest()], isTorn: true }
      const end = this.#endOfCell()
      this.#add(cells, quoted + this.#text.slice(this.#at, end))
      this.#at = end + 1
      if (this.#text[end] === this.#delimiter) continue
      if (this.#text[end] === '\r' && this.#text[end + 1] === '\n') this.#at = end + 2
      this.#at = Math.min(this.#at, this.#text.length)
      this.#line += 1
      return { line, cells, isTorn: false }
    }
  }

  #add(cells: string[], cell: string): void {
    cells.push(cell)
    if (cell.length > csvLimits.cell) throw new CsvLimitExceeded('cell')
    if (cells.length > csvLimits.columns) throw new CsvLimitExceeded('columns')
  }

  /** Reads the text between a quote and its closing quote. Null if there is no closing quote. */
  #quoted(): string | null {
    const parts: string[] = []
    let at = this.#at + 1
    for (;;) {
      const end = this.#text.indexOf('"', at)
      if (end < 0) return null
      parts.push(this.#text.slice(at, end))
      at = end + 2
      if (this.#text[end + 1] === '"') {
        parts.push('"')
        continue
      }
      this.#at = end + 1
      const quoted = parts.join('')
      this.#line += quoted.split('\n').length - 1
      return quoted
    }
  }

  #rest(): string {
    const rest = this.#text.slice(this.#at + 1)
    this.#at = this.#text.length
    return rest
  }

  #endOfCell(): number {
    let at = this.#at
    for (; at < this.#text.length; at += 1) {
      const sign = this.#text[at]
      if (sign === this.#delimiter || sign === '\n' || sign === '\r') return at
    }
    return at
  }
}

/** Rows that tell the delimiter. */
const looked = 20

/** How well a delimiter divides the text: cells of the first row, where most rows have as many. */
function fitOf(text: string, delimiter: string): number {
  const widths: number[] = []
  try {
    for (const row of csvRows(text, delimiter)) {
      if (!row.isTorn) widths.push(row.cells.length)
      if (widths.length === looked) break
    }
  } catch (error) {
    // Another delimiter may divide the text into cells that fit.
    if (!(error instanceof CsvLimitExceeded)) throw error
  }
  const [first = 0] = widths
  const alike = widths.filter(width => width === first).length
  return first < 2 ? 0 : first * (alike / widths.length) ** 2
}

/** The sign between cells: declared by the file or told by the first rows; a comma where there is one column only. */
export function detectDelimiter(text: string, among: readonly CsvDelimiter[] = csvDelimiters): CsvDelimiter {
  const declared = declaration.exec(text)?.[1]
  if (declared !== undefined) return declared as CsvDelimiter
  const start = text.slice(0, 64_000)
  const fits = among.map(delimiter => ({ delimiter, fit: fitOf(start, delimiter) }))
  const first = { delimiter: ',' as CsvDelimiter, fit: 0 }
  return fits.reduce((best, one) => (one.fit > best.fit ? one : best), first).delimiter
}

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** How a text file was written: by its byte order mark, else by what its bytes can be. */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  const [first = 0, second = 0, third = 0] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const end = Math.min(bytes.length, 4_096)
  for (let at = 0; at < end; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > end / 8 && even * 8 < odd) return 'utf-16le'
  if (even > end / 8 && odd * 8 < even) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** Bytes that follow the first one of a character; -1: none begins so. */
function followers(byte: number): number {
  if (byte < 0x80) return 0
  if (byte >= 0xc2 && byte < 0xe0) return 1
  if (byte >= 0xe0 && byte < 0xf0) return 2
  return byte >= 0xf0 && byte < 0xf5 ? 3 : -1
}

function isUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const more = followers(bytes[at] ?? 0)
    if (more < 0) return false
    for (let left = more; left > 0; left -= 1) {
      at += 1
      if (((bytes[at] ?? 0) & 0xc0) !== 0x80) return false
    }
  }
  return true
}
