import type { ScheduledReport } from '@waymark/domain/analytics/report-schedule'
import { byteOrderMark, csvLine } from '../../../platform/csv.ts'
import type { ReportTable } from '../reports/index.ts'

/** A report as a CSV file (RFC 4180, UTF-8); no text in it can run as a formula in a spreadsheet. */
export function reportCsv({ columns, rows }: ReportTable): string {
  const line = (cells: ReportTable['rows'][number]) => {
    // A number is no formula, also where it begins with a minus.
    const parts = cells.map(cell =>
      typeof cell === 'string' ? csvLine([cell]).slice(0, -2) : cell === null ? '' : String(cell),
    )
    return `${parts.join(',')}\r\n`
  }
  return byteOrderMark + csvLine(columns) + rows.map(line).join('')
}

/** Name of the file: the schedule, its report and the days of the run, so that no run overwrites another's. */
export const reportFileName = (
  id: number,
  report: ScheduledReport,
  { from, to }: { readonly from: string; readonly to: string },
): string => `waymark-${id}-${report}-${from}${to === from ? '' : `-${to}`}.csv`
