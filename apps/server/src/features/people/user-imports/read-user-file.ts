import type { WireImportColumn } from '@waymark/contract'
import {
  type CsvLimit,
  CsvLimitExceeded,
  csvRows,
  detectDelimiter,
  detectEncoding,
} from '@waymark/domain/foundation/csv'
import { decodeText } from './decode-text.ts'
import type { NewImport } from './import-store.ts'

const samplesShown = 3
const sampleLength = 80

interface ReadFile extends Pick<NewImport, 'encoding' | 'delimiter' | 'rows'> {
  readonly columns: readonly Omit<WireImportColumn, 'suggestion'>[]
}

export type UserFileFault =
  | 'unreadable'
  | 'unclosedQuote'
  | 'noRows'
  | 'tooManyColumns'
  | 'tooManyRows'
  | 'tooLongCell'

const limitFaults: Readonly<Record<CsvLimit, UserFileFault>> = {
  columns: 'tooManyColumns',
  rows: 'tooManyRows',
  cell: 'tooLongCell',
}

/** Keeps the first different values of each column. */
function addSamples(samples: string[][], cells: readonly string[], columns: number): void {
  for (let at = 0; at < columns; at += 1) {
    const cell = cells[at]?.trim() ?? ''
    const some = samples[at] ?? []
    samples[at] = some
    if (some.length < samplesShown && cell !== '' && !some.includes(cell))
      some.push(cell.slice(0, sampleLength))
  }
}

function readWhole(bytes: Uint8Array): ReadFile | UserFileFault {
  const encoding = detectEncoding(bytes)
  const text = decodeText(bytes, encoding)
  if (text.includes('\u0000')) return 'unreadable'
  const delimiter = detectDelimiter(text)
  let names: readonly string[] | null = null
  const samples: string[][] = []
  let rows = 0
  for (const { cells, isTorn } of csvRows(text, delimiter)) {
    if (isTorn) return 'unclosedQuote'
    if (names === null) {
      names = cells
      continue
    }
    rows += 1
    addSamples(samples, cells, names.length)
  }
  if (names === null || rows === 0) return 'noRows'
  const columns = names.map((name, id) => ({
    id,
    name: name.trim().toWellFormed().slice(0, 200),
    samples: samples[id] ?? [],
  }))
  return { encoding, delimiter, rows, columns }
}

/**
 * Reads a whole CSV file once: its columns, samples from the first rows, and how many rows there are. Runs in a thread
 * (`parse-user-file.ts`).
 */
export function readUserFile(bytes: Uint8Array): ReadFile | UserFileFault {
  try {
    return readWhole(bytes)
  } catch (error) {
    if (error instanceof CsvLimitExceeded) return limitFaults[error.limit]
    throw error
  }
}
