import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvRow, fromSpreadsheetCell, toSpreadsheetCell } from './index.ts'

const separators = [',', ';', '\t', '|']

/** Cells as a program sees them that splits at a separator and takes quotes and blanks away. */
const naiveCells = (csv: string, separator: string) =>
  csv
    .split(/[\r\n]/)
    .flatMap(line => line.split(separator).map(cell => cell.replace(/^[\s"\p{Cc}\p{Cf}]+/u, '')))

/** Cells as a program sees them that honours quotes at the start of a cell. */
function quotedCells(csv: string, separator: string): readonly string[] {
  const cell = new RegExp(`(?:^|[${separator}\\n\\r])(?:"((?:[^"]|"")*)"?)?([^${separator}\\n\\r]*)`, 'g')
  return [...csv.matchAll(cell)].map(([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest)
}

const formula = /^[=+\-@＝＋－＠\t\r]/

describe('MEDIA-10 a cell of an export', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\tplain', "'\tplain"],
    ['\r=1', "'\r'=1"],
    [';=1', ";'=1"],
    ['"=1', `"'=1`],
    ['";"=1', `";"'=1`],
    ['a;=1', "a;'=1"],
    ['a,b|=1', "a,b|'=1"],
    ['a\n=1', "a\n'=1"],
    ['a; \u200b"\u0000=1', `a; \u200b"\u0000'=1`],
    ['＝1', "'＝1"],
    ['   @x', "   '@x"],
    ["'=1", "''=1"],
    ['=1;=2', "'=1;'=2"],
    ['e-mail = a+b', 'e-mail = a+b'],
    ['2026-03-02', '2026-03-02'],
    ['', ''],
  ])('%j is written as %j', (text, cell) => {
    expect(toSpreadsheetCell(text)).toBe(cell)
    expect(fromSpreadsheetCell(cell)).toBe(text)
  })

  const tricky = fc
    .array(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '＝',
        ';',
        ',',
        '|',
        '\t',
        '\n',
        '\r',
        '"',
        "'",
        ' ',
        '\u200b',
        '1',
        'a',
      ),
    )
    .map(signs => signs.join(''))

  it('begins no formula, whatever separator the file is opened with', () => {
    fc.assert(
      fc.property(fc.array(tricky, { minLength: 1, maxLength: 4 }), cells => {
        const line = csvRow(cells)
        for (const separator of separators) {
          expect(naiveCells(line, separator).filter(cell => formula.test(cell))).toEqual([])
          const found = quotedCells(line, separator).map(cell => cell.replace(/^[\s"]+/, ''))
          expect(found.filter(cell => formula.test(cell))).toEqual([])
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('is read back as it was', () => {
    fc.assert(
      fc.property(fc.oneof(tricky, fc.string({ unit: 'binary' })), text => {
        expect(fromSpreadsheetCell(toSpreadsheetCell(text))).toBe(text)
      }),
      { numRuns: 300 },
    )
  })

  it('costs a step for each sign', () => {
    const text = '\n" '.repeat(400_000)
    const startedAt = performance.now()
    toSpreadsheetCell(`${text}=1`)
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  })
})
