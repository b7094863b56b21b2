import { describe, expect, it } from 'vitest'
import {
  CsvLimitExceeded,
  CsvReader,
  csvLimits,
  csvRow,
  csvRows,
  detectDelimiter,
  detectEncoding,
} from './index.ts'

const cellsOf = (text: string, delimiter = ',') => [...csvRows(text, delimiter)].map(row => row.cells)
const bytes = (...values: number[]) => Uint8Array.from(values)
const utf8 = (text: string) => new TextEncoder().encode(text)

describe('rows of a CSV file', () => {
  it.each([
    ['an empty text', '', []],
    ['one cell', 'a', [['a']]],
    ['a line end at the end makes no row', 'a\n', [['a']]],
    ['line breaks of all kinds', 'a\nb\rc\r\nd', [['a'], ['b'], ['c'], ['d']]],
    ['empty rows are left out', 'a\n\n\r\n\nb', [['a'], ['b']]],
    [
      'empty cells are kept',
      ',a,,b,\n,',
      [
        ['', 'a', '', 'b', ''],
        ['', ''],
      ],
    ],
    ['quoted cells', '"a","b"\n"c"', [['a', 'b'], ['c']]],
    ['an empty quoted cell is an empty row', '""\na', [['a']]],
    ['an empty quoted cell beside others', '"",a', [['', 'a']]],
    ['quotes written twice', '"a""b""",c', [['a"b"', 'c']]],
    ['only quotes', '""""', [['"']]],
    ['delimiter and line breaks in quotes', '"a,b\nc\r\nd",e', [['a,b\nc\r\nd', 'e']]],
    ['text behind the closing quote', '"a"b,c', [['ab', 'c']]],
    ['a quote within a cell is text', 'a"b",c', [['a"b"', 'c']]],
    ['a byte order mark is no text', '\uFEFFa,b', [['a', 'b']]],
  ])('%s', (_, text, rows) => {
    expect(cellsOf(text)).toEqual(rows)
  })

  it.each([
    [';', 'sep=;\na;b', [['a', 'b']]],
    [';', '\uFEFFSEP=;\r\na;b', [['a', 'b']]],
    ['\t', 'sep=\t\ra\tb', [['a', 'b']]],
    [',', 'sep=;\na,b', [['sep=;'], ['a', 'b']]],
    [
      ';',
      'a;b\nsep=;\n',
      [
        ['a', 'b'],
        ['sep=', ''],
      ],
    ],
    [
      ';',
      'sep=;a\nb;c',
      [
        ['sep=', 'a'],
        ['b', 'c'],
      ],
    ],
  ])('with the delimiter %j and a declaration %#', (delimiter, text, rows) => {
    expect(cellsOf(text, delimiter)).toEqual(rows)
  })

  it('know the line on which they begin, also after quoted line breaks and a declaration', () => {
    const linesOf = (text: string) => [...csvRows(text, ';')].map(row => row.line)
    expect(linesOf('a\n"b\n\nc"\n\nd')).toEqual([1, 2, 6])
    expect(linesOf('sep=;\na\nb')).toEqual([2, 3])
  })

  it('are torn where a quote is not closed, with the rest of the text in the last cell', () => {
    const torn = { line: 2, cells: ['b', 'c\nd,e'], isTorn: true }
    expect([...csvRows('a\nb,"c\nd,e', ',')]).toEqual([{ line: 1, cells: ['a'], isTorn: false }, torn])
  })

  it('are read on from where a reader stopped', () => {
    const text = 'a\n"b\nc"\nd'
    const first = new CsvReader(text, ',')
    expect([first.at, first.line]).toEqual([0, 1])
    first.next()
    expect([first.at, first.line]).toEqual([2, 2])
    const second = new CsvReader(text.slice(first.at), ',', first.line)
    expect(second.next()).toEqual({ line: 2, cells: ['b\nc'], isTorn: false })
    expect(second.next()).toEqual({ line: 4, cells: ['d'], isTorn: false })
    expect(second.next()).toBeNull()
    expect(second.at).toBe(text.length - first.at)
  })

  it('declare no delimiter and carry no byte order mark behind the first line', () => {
    expect(new CsvReader('sep=;\n', ';', 2).next()?.cells).toEqual(['sep=', ''])
    expect(new CsvReader('\uFEFFa', ';', 2).next()?.cells).toEqual(['\uFEFFa'])
  })

  it.each([
    ['columns', 'x,'.repeat(csvLimits.columns), 'x,'.repeat(csvLimits.columns - 1)],
    ['cell', 'x'.repeat(csvLimits.cell + 1), 'x'.repeat(csvLimits.cell)],
    ['cell', `"${'x'.repeat(csvLimits.cell + 1)}"`, `"${'x'.repeat(csvLimits.cell)}"`],
    ['rows', 'x\n'.repeat(csvLimits.rows + 1), 'x\n'.repeat(csvLimits.rows)],
  ] as const)('more %s than the limit are refused, as many are not %#', (limit, beyond, within) => {
    expect(() => cellsOf(beyond)).toThrow(expect.objectContaining({ name: 'CsvLimitExceeded', limit }))
    expect(() => cellsOf(within)).not.toThrow()
    expect(new CsvLimitExceeded(limit).message).toBe(`a CSV file has more than ${csvLimits[limit]}: ${limit}`)
  })
})

describe('the delimiter of a CSV file', () => {
  it.each([
    ['a,b\n1,2', ','],
    ['a;b\n1;2', ';'],
    ['a\tb\n1\t2', '\t'],
    ['a|b\n1|2', '|'],
    ['a\n1', ','],
    ['', ','],
    ['a;b,c;d\n1;2;3', ';'],
    ['a;b;c\n1,5;2,5;3,5', ';'],
    ['"a;b";"c"\n1;2', ';'],
    ['sep=|\na;b', '|'],
    ['\uFEFFsep=\t\r\na;b', '\t'],
    ['sep=?\na;b', ','],
    // A cell beyond the limit with one delimiter does not hide the other.
    [`a;b\n${'x'.repeat(20_000)};${'y'.repeat(20_000)}`, ';'],
    // Rows of other widths count against a delimiter.
    [`a,b,c,d\n${'1;2\n'.repeat(19)}`, ','],
    [`a,b;c\n${'1;2\n'.repeat(10)}`, ';'],
  ])('of %j %#', (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter)
  })

  it('is one of those that are possible, unless the file declares it', () => {
    expect(detectDelimiter('a;b\n1;2', [',', '|'])).toBe(',')
    expect(detectDelimiter('sep=;\na;b', [',', '|'])).toBe(';')
  })

  it('ignores torn rows', () => {
    expect(detectDelimiter('a;b\n"1,2,3,4\n5;6')).toBe(';')
  })
})

describe('the encoding of a text file', () => {
  it.each([
    ['nothing', bytes(), 'utf-8'],
    ['ASCII', utf8('id,name'), 'utf-8'],
    ['a UTF-8 mark', bytes(0xef, 0xbb, 0xbf, 0xff), 'utf-8'],
    ['half a UTF-8 mark', bytes(0xef, 0xbb, 0x41), 'windows-1252'],
    ['a little-endian mark', bytes(0xff, 0xfe, 0x41, 0), 'utf-16le'],
    ['a big-endian mark', bytes(0xfe, 0xff, 0, 0x41), 'utf-16be'],
    ['a little-endian mark before Chinese', bytes(0xff, 0xfe, 0x2d, 0x4e), 'utf-16le'],
    ['a big-endian mark before Chinese', bytes(0xfe, 0xff, 0x4e, 0x2d), 'utf-16be'],
    ['half a little-endian mark', bytes(0xff, 0x41), 'windows-1252'],
    ['half a big-endian mark', bytes(0xfe, 0x41), 'windows-1252'],
    ['the other half of a mark', bytes(0x41, 0xfe, 0x41, 0xff), 'windows-1252'],
    ['little-endian without a mark', bytes(0x69, 0, 0x64, 0, 0x2c, 0, 0x6e, 0), 'utf-16le'],
    ['big-endian without a mark', bytes(0, 0x69, 0, 0x64, 0, 0x2c, 0, 0x6e), 'utf-16be'],
    ['zeros on both sides', bytes(0, 0, 0, 0, 0x41, 0x41), 'utf-8'],
    ['one zero in sixteen bytes', bytes(0x41, 0, ...new Array(14).fill(0x41)), 'utf-8'],
    ['two bytes', utf8('é'), 'utf-8'],
    ['three bytes', utf8('€'), 'utf-8'],
    ['four bytes', utf8('𝄞'), 'utf-8'],
    ['a Latin letter', bytes(0x4d, 0xfc, 0x6c), 'windows-1252'],
    ['a lone second byte', bytes(0x80), 'windows-1252'],
    ['an overlong form', bytes(0xc0, 0x80), 'windows-1252'],
    ['the lowest first of two', bytes(0xc2, 0x80), 'utf-8'],
    ['the highest first of two', bytes(0xdf, 0xbf), 'utf-8'],
    ['the lowest first of three', bytes(0xe0, 0xa0, 0x80), 'utf-8'],
    ['the highest first of three', bytes(0xef, 0xbf, 0xbd), 'utf-8'],
    ['the lowest first of four', bytes(0xf0, 0x90, 0x80, 0x80), 'utf-8'],
    ['the highest first of four', bytes(0xf4, 0x8f, 0xbf, 0xbf), 'utf-8'],
    ['beyond Unicode', bytes(0xf5, 0x80, 0x80, 0x80), 'windows-1252'],
    ['two of three bytes', bytes(0xe2, 0x82), 'windows-1252'],
    ['a first byte behind a first byte', bytes(0xe2, 0x82, 0xc2), 'windows-1252'],
    ['broken behind a right character', bytes(0xc3, 0xa9, 0xc3), 'windows-1252'],
  ])('%s', (_, file, encoding) => {
    expect(detectEncoding(file)).toBe(encoding)
  })
})

describe('a written row', () => {
  it.each([
    [['a', 'b'], 'a,b'],
    [['a,b', 'c'], '"a,b",c'],
    [['a"b'], '"a""b"'],
    [['a\nb', 'c\rd'], '"a\nb","c\rd"'],
    [['', ''], ','],
    [['=1+1'], "'=1+1"],
    [['a;b'], 'a;b'],
  ])('%j is %j, and is read back', (cells, row) => {
    expect(csvRow(cells)).toBe(row)
    if (!cells[0]?.startsWith('=')) expect(cellsOf(`${row}\n`)).toEqual([cells])
  })
})
