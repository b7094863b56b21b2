export type CsvFault = 'unclosedQuote' | 'tooManyRows'

/** The sign between cells, told by the first line: the one that stands there most. */
function separatorOf(text: string): string {
  const end = text.indexOf('\n')
  const line = end < 0 ? text : text.slice(0, end)
  const count = (sign: string) => line.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/**
 * Reads CSV (RFC 4180): quoted cells may hold separators, quotes written twice, and line breaks of any kind. Lines
 * without anything are left out.
 */
export function readCsv(text: string, mostRows: number): readonly (readonly string[])[] | CsvFault {
  const body = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const separator = separatorOf(body)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let at = 0
  const endRow = () => {
    row.push(cell)
    cell = ''
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  while (at < body.length) {
    const sign = body[at]
    if (sign === '"' && cell === '') {
      const [said, next] = readQuoted(body, at + 1)
      if (next < 0) return 'unclosedQuote'
      cell = said
      at = next
      continue
    }
    at += 1
    if (sign === separator) {
      row.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else cell += sign
    if (rows.length > mostRows) return 'tooManyRows'
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows.length > mostRows ? 'tooManyRows' : rows
}

/** The cell after a quote and where its closing quote ends; -1 where there is none. */
function readQuoted(text: string, from: number): readonly [string, number] {
  let said = ''
  let at = from
  for (;;) {
    const end = text.indexOf('"', at)
    if (end < 0) return [said, -1]
    said += text.slice(at, end)
    if (text[end + 1] !== '"') return [said, end + 1]
    said += '"'
    at = end + 2
  }
}
