import { csvRow } from '@waymark/domain/foundation/csv'

/** One line of a CSV file; no cell of it can run as a formula in a spreadsheet. */
export const csvLine = (cells: readonly string[]): string => `${csvRow(cells)}\r\n`

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'
