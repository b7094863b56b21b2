/** A spreadsheet reads a cell that begins so as a formula. */
const formulaStart = /^[=+\-@\t\r]/

const mustBeQuoted = /[",\r\n]/

/** One line of a CSV file; what a spreadsheet would take for a formula is kept from being one. */
export function csvLine(cells: readonly string[]): string {
  const line = cells.map(cell => {
    const guarded = formulaStart.test(cell) ? `'${cell}` : cell
    return mustBeQuoted.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
  })
  return `${line.join(',')}\r\n`
}

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'
