/** First characters that make a spreadsheet read a cell as a formula, including full-width forms. */
const formulaSigns = new Set(['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹢', '﹣', '−', '﹦', '﹫'])
/** After these a cell may begin, whatever separator the file is opened with. */
const separators = new Set([',', ';', '|', '\t', '\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])
/** Passed over by programs that trim cells or take quotes away. */
const skipped = /^[\s"'`“”„‘’«»\p{Cc}\p{Cf}\p{Zs}]$/u
const mayHoldFormula = /[=+\-@＝＋－＠﹢﹣−﹦﹫]|^'*[\t\r]/u

/** Calls `found` with the place of every sign at which a spreadsheet could see the start of a formula. */
function formulaPlaces(text: string): readonly number[] {
  if (!mayHoldFormula.test(text)) return []
  const places: number[] = []
  let isAtStart = true
  let hasOnlyApostrophes = true
  let at = 0
  for (const sign of text) {
    const isLeadingControl = hasOnlyApostrophes && (sign === '\t' || sign === '\r')
    if ((isAtStart && formulaSigns.has(sign)) || isLeadingControl) places.push(at)
    if (separators.has(sign)) isAtStart = true
    else if (isAtStart) isAtStart = skipped.test(sign)
    if (sign !== "'") hasOnlyApostrophes = false
    at += sign.length
  }
  return places
}

/**
 * A text as a cell that no spreadsheet runs: an apostrophe is put before every sign that could begin a formula, at the
 * start of the cell or after a separator within it, also behind quotes and blanks. The file may be opened with any
 * separator. `fromSpreadsheetCell` gives the text back.
 */
export function toSpreadsheetCell(text: string): string {
  let cell = ''
  let from = 0
  for (const at of formulaPlaces(text)) {
    cell += `${text.slice(from, at)}'`
    from = at
  }
  return cell + text.slice(from)
}

/** The text of a cell that `toSpreadsheetCell` made, or that a person typed. */
export function fromSpreadsheetCell(cell: string): string {
  let text = ''
  let from = 0
  for (const at of formulaPlaces(cell)) {
    if (cell[at - 1] !== "'") continue
    text += cell.slice(from, at - 1)
    from = at
  }
  return text + cell.slice(from)
}

const mustBeQuoted = /[",\r\n]/

/** One row of a CSV file (RFC 4180) without its line end; every cell is guarded against formulas. */
export function csvRow(cells: readonly string[]): string {
  return cells
    .map(toSpreadsheetCell)
    .map(cell => (mustBeQuoted.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')
}
