import { describe, expect, it } from 'vitest'
import { csvRows, detectDelimiter, detectEncoding } from '../../foundation/csv/index.ts'
import { type ColumnUse, mappingFault, matchLevel, suggestColumns, suggestedUses } from './import-columns.ts'
import { readImportRow } from './import-row.ts'
import { readCell } from './read-cell.ts'

const cellsOf = (text: string, delimiter = ',') => [...csvRows(text, delimiter)].map(row => row.cells)
const bytes = (...values: number[]) => new Uint8Array(values)
const coded = (text: string) => new Uint8Array([...text].map(sign => sign.charCodeAt(0)))

describe('a file of people', () => {
  it('quoted cells hold delimiters, quotes and line breaks', () => {
    expect(cellsOf('\uFEFFid,name\r\n1,"a, ""b""\nc"\r2,x\n\n')).toEqual([
      ['id', 'name'],
      ['1', 'a, "b"\nc'],
      ['2', 'x'],
    ])
  })

  it('each row knows its line', () => {
    expect([...csvRows('id\n"a\nb"\n\nc', ',')].map(row => row.line)).toEqual([1, 2, 5])
  })

  it('the line in which a spreadsheet says the delimiter is no row', () => {
    expect([...csvRows('\uFEFFsep=;\r\nid;name\r\n1;Ada\r\n', ';')]).toMatchObject([
      { line: 2, cells: ['id', 'name'] },
      { line: 3, cells: ['1', 'Ada'] },
    ])
    expect(cellsOf('sep=;\n1\n')).toEqual([['sep=;'], ['1']])
  })

  it('a quote that is never closed tears the rest', () => {
    expect([...csvRows('id\n"a\nb', ',')].map(row => row.isTorn)).toEqual([false, true])
  })

  it.each([
    ['id,name\n1,"a;b;c"\n', ','],
    ['id;name;at\n1;"a,b";2\n', ';'],
    ['id\tname\n1\ta,b\n', '\t'],
    ['id|name\n1|x\n', '|'],
    ['email\nada@example.com\n', ','],
    ['name;text\nx;a, b, c\ny;d, e\n', ';'],
    ['\uFEFFsep=;\r\nemail\r\na@b.co\r\n', ';'],
    ['SEP=\t\nid\tname;text\n', '\t'],
  ])('the delimiter of %j is %j', (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter)
  })

  it.each([
    ['utf-8', bytes(0xef, 0xbb, 0xbf, 0x61)],
    ['utf-8', bytes(0x67, 0xc3, 0xbc)],
    ['utf-16le', bytes(0xff, 0xfe, 0x61, 0)],
    ['utf-16be', bytes(0xfe, 0xff, 0, 0x61)],
    ['utf-16le', bytes(0x69, 0, 0x64, 0, 0x0a, 0, 0x31, 0)],
    ['windows-1252', coded('name\nMüller')],
    ['utf-8', coded('plain')],
  ] as const)('is read as %s', (encoding, sent) => {
    expect(detectEncoding(sent)).toBe(encoding)
  })
})

const attributes = [
  { id: 1, key: 'plan', displayName: '' },
  { id: 2, key: 'job_title', displayName: 'Position' },
  { id: 3, key: 'country', displayName: 'Country' },
]

describe('columns', () => {
  it.each([
    [2, 'full'],
    [7, 'full'],
    [1.5, 'partial'],
    [0.9, 'no_match'],
    [Number.NaN, 'no_match'],
    ['2', 'no_match'],
    [undefined, 'no_match'],
  ])('USER-2 a confidence of %o is %s', (confidence, level) => {
    expect(matchLevel(confidence)).toBe(level)
  })

  it('are recognized by their names', () => {
    const found = suggestColumns(['E-Mail', 'Plan', 'Job title', 'Country code', 'Shoe size'], attributes)
    expect(found.map(({ confidence, attributeId }) => [confidence, attributeId])).toEqual([
      [2, null],
      [2, 1],
      [1, 2],
      [1, 3],
      [0, null],
    ])
    expect(found[0]?.isIdentifier).toBe(true)
  })

  it('an id stands before an address, which is kept besides', () => {
    const names = ['email', 'user_id']
    const suggestions = suggestColumns(names, attributes)
    const columns = names.map((name, id) => ({
      id,
      name,
      suggestion: suggestions[id] ?? { confidence: 0, isIdentifier: false, attributeId: null },
    }))
    expect(suggestions.map(({ confidence }) => confidence)).toEqual([2, 2])
    expect(suggestedUses(columns)).toEqual([
      { column: 0, use: 'email' },
      { column: 1, use: 'identifier' },
    ])
  })

  it('an address alone is who it is, too', () => {
    const suggestion = { confidence: 2, isIdentifier: true, attributeId: null }
    expect(suggestedUses([{ id: 0, name: 'E-Mail', suggestion }])).toEqual([{ column: 0, use: 'email' }])
  })

  it('COMP-18 where addresses identify, a column of ids is suggested as none, and no mapping has one', () => {
    const names = ['User ID', 'E-Mail']
    const suggested = suggestColumns(names, [], 'email')
    expect(suggested.map(({ isIdentifier }) => isIdentifier)).toEqual([false, true])
    const of = (...uses: ColumnUse[]) => mappingFault(uses, [{ id: 0 }, { id: 1 }], [], 'email')?.code
    expect(of({ column: 0, use: 'identifier' })).toBe('emailIdentifies')
    expect(of({ column: 0, use: 'identifier' }, { column: 1, use: 'email' })).toBe('emailIdentifies')
    expect(of({ column: 0, use: 'skip' })).toBe('emailIdentifies')
    expect(of({ column: 1, use: 'email' })).toBeUndefined()
  })

  const columns = [{ id: 0 }, { id: 1 }, { id: 2 }]
  it.each<[string, readonly ColumnUse[]]>([
    ['noIdentifier', [{ column: 0, use: 'attribute', attributeId: 1 }]],
    [
      'twoIdentifiers',
      [
        { column: 0, use: 'identifier' },
        { column: 1, use: 'identifier' },
      ],
    ],
    ['columnUnknown', [{ column: 9, use: 'identifier' }]],
    [
      'columnTwice',
      [
        { column: 0, use: 'identifier' },
        { column: 0, use: 'skip' },
      ],
    ],
    ['attributeUnknown', [{ column: 0, use: 'attribute', attributeId: 99 }]],
    ['attributeMissing', [{ column: 0, use: 'attribute' }]],
    ['keyInvalid', [{ column: 0, use: 'new', key: 'a b', dataType: 'string' }]],
    ['keyTaken', [{ column: 0, use: 'new', key: 'plan', dataType: 'string' }]],
    ['typeMissing', [{ column: 0, use: 'new', key: 'size' }]],
  ])('USER-4 a mapping is refused: %s', (code, uses) => {
    expect(mappingFault(uses, columns, attributes)?.code).toBe(code)
  })

  it('an address alone identifies, too', () => {
    expect(mappingFault([{ column: 0, use: 'email' }], columns, attributes)).toBeNull()
  })
})

describe('a cell', () => {
  it.each([
    ['number', ' 12.5 ', { value: 12.5 }],
    ['number', '1e3', { value: 1000 }],
    ['number', '12,5', { fault: 'notANumber' }],
    ['number', '0x10', { fault: 'notANumber' }],
    ['boolean', 'Ja', { value: true }],
    ['boolean', '0', { value: false }],
    ['boolean', 'maybe', { fault: 'notABoolean' }],
    ['datetime', '2026-03-01T10:00:00Z', { value: '2026-03-01T10:00:00.000Z' }],
    ['datetime', '1.3.2026', { value: '2026-02-28T23:00:00.000Z' }],
    ['datetime', '31.02.2026', { fault: 'notADate' }],
    ['array', 'a|b, c|a', { value: ['a', 'b, c'] }],
    ['tag', 'a; b', { value: ['a', 'b'] }],
    ['string', ' true ', { value: 'true' }],
    ['string', 'x'.repeat(1001), { fault: 'tooLong' }],
    ['number', '  ', null],
  ] as const)('of type %s %j', (type, cell, reading) => {
    expect(readCell(type, cell)).toEqual(reading)
  })
})

describe('a row', () => {
  const plan = {
    width: 3,
    identifier: 0,
    email: 1,
    attributes: [{ column: 2, key: 'seats', type: 'number' as const }],
  }
  it('says a user; an empty cell says nothing', () => {
    expect(readImportRow(['7', 'Ada@Example.com', ''], plan)).toEqual({
      user: { identifier: '7', email: 'ada@example.com', attributes: {} },
    })
  })

  it('no key of an attribute is lost, whatever its name', () => {
    const attributes = [{ column: 2, key: '__proto__', type: 'string' as const }]
    const read = readImportRow(['7', '', 'x'], { ...plan, attributes })
    expect(JSON.stringify(read)).toContain('"attributes":{"__proto__":"x"}')
  })

  it('tells everything that is wrong with it', () => {
    expect(readImportRow(['', 'no address', 'many', 'more'], plan)).toEqual({
      issues: [
        { code: 'tooManyCells', column: null },
        { code: 'notAnEmail', column: 1 },
        { code: 'identifierMissing', column: 0 },
        { code: 'notANumber', column: 2 },
      ],
    })
  })

  it('an address that identifies is compared in lower case', () => {
    const byMail = { ...plan, identifier: 1 }
    expect(readImportRow(['', 'BO@example.com'], byMail)).toMatchObject({
      user: { identifier: 'bo@example.com', email: 'bo@example.com' },
    })
  })
})
