import type { DataColumn } from '@waymark/kit'

/** A column of a report's table, on screen and in a file. */
export interface ReportColumn<Row> extends DataColumn<Row, string> {
  /** Returns the value for a CSV file; columns without it are left out there. */
  readonly cell?: (row: Row) => string | number | null
}
