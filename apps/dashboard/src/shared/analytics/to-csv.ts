import { csvRow } from '@waymark/domain/foundation/csv'

type Cell = string | number | null

/** Rows as a CSV file (RFC 4180) that spreadsheets read as UTF-8. Numbers keep their full precision. */
export function toCsv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[head, ...rows].map(lineOf).join('\r\n')}\r\n`
}

function lineOf(row: readonly Cell[]): string {
  return row.map(value => (typeof value === 'number' ? String(value) : csvRow([value ?? '']))).join(',')
}
