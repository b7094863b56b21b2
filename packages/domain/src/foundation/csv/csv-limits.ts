/** Limits of a CSV file. A spreadsheet keeps at most 32,767 characters in a cell; 5 MB hold 500,000 rows of an id. */
export const csvLimits = { rows: 500_000, columns: 200, cell: 32_767 } as const

export type CsvLimit = keyof typeof csvLimits

/** A file exceeds one of `csvLimits`. */
export class CsvLimitExceeded extends Error {
  readonly limit: CsvLimit
  constructor(limit: CsvLimit) {
    super(`a CSV file has more than ${csvLimits[limit]}: ${limit}`)
    this.name = 'CsvLimitExceeded'
    this.limit = limit
  }
}
