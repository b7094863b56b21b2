import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkName, cleanName } from './name.ts'

describe('TEXT-27 a name', () => {
  it.each([
    'Orders',
    'Zoë Müßig',
    'Größe <b> & "Söhne"',
    '日本語 アプリ',
    'سلام',
    'می\u200cخواهم',
    'क्\u200dष',
    '👩🏽\u200d💻 Team',
    '👁\ufe0f\u200d🗨\ufe0f',
    '🏳\ufe0f\u200d🌈',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ])('may be %s', name => {
    expect(checkName(name)).toBeNull()
    expect(cleanName(name)).toBe(name)
  })

  it.each([
    ['a\u0000b', 'control', 'a b'],
    ['a\r\nBcc: eve@example.com', 'control', 'a Bcc: eve@example.com'],
    ['a\tb', 'control', 'a b'],
    ['a\u0085b', 'control', 'a b'],
    ['a\u009fb', 'control', 'a b'],
    ['a\u007fb', 'control', 'a b'],
    ['a\u2028b', 'control', 'a b'],
    ['a\u2029b', 'control', 'a b'],
    ['a\ud800b', 'control', 'a b'],
    ['a\u202ecod.exe', 'invisible', 'acod.exe'],
    ['a\u2066b', 'invisible', 'ab'],
    ['a\u200bb', 'invisible', 'ab'],
    ['a\u200cb', 'invisible', 'ab'],
    ['a\u200db', 'invisible', 'ab'],
    ['👩\u200d', 'invisible', '👩'],
    ['a\u2060b', 'invisible', 'ab'],
    ['\ufeffa', 'invisible', 'a'],
    ['a\u00adb', 'invisible', 'ab'],
    ['a\u{e0041}b', 'invisible', 'ab'],
    ['\u3164', 'invisible', ''],
    ['   ', 'blank', ''],
    ['\u2800', 'blank', '\u2800'],
    ['', 'blank', ''],
  ] as const)('%j is refused as %s, and cleaned to %j', (name, fault, cleaned) => {
    expect(checkName(name)).toBe(fault)
    expect(cleanName(name)).toBe(cleaned)
  })

  it('is fit or empty once it is cleaned, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect([null, 'blank']).toContain(checkName(cleanName(text)))
      }),
      { numRuns: 500 },
    )
  })
})
