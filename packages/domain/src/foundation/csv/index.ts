export { type CsvLimit, CsvLimitExceeded, csvLimits } from './csv-limits.ts'
export type { CsvDelimiter, CsvRow, TextEncoding } from './csv-rows.ts'
export { CsvReader, csvRows, detectDelimiter, detectEncoding } from './csv-rows.ts'
export { csvRow, fromSpreadsheetCell, toSpreadsheetCell } from './spreadsheet-cell.ts'
