import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundary, isTightAtBreaks, normaliseCodeGaps, type SidePart } from './normalise-code-gaps.ts'

const lineBreak: SidePart = { kind: 'break', id: 'b1', text: '\n' }
const word: SidePart = { kind: 'word', id: 'w1', text: '{name}' }
const plain = (parts: readonly SidePart[], isTight = true) =>
  normaliseCodeGaps(parts, { isTight })
    .parts.map(part => (typeof part === 'string' ? part : part.text))
    .join('')

describe('LANG-22 blanks around inline codes', () => {
  it.each<readonly [string, readonly SidePart[], string]>([
    ['around a line break', ['\n  A\n  ', lineBreak, '\n  B\n'], 'A\nB'],
    ['of spaces at a line break', ['A ', lineBreak, ' B'], 'A\nB'],
    ['around a word', ['\n  Hi\n  ', word, '\n  there\n'], 'Hi {name} there'],
    ['before punctuation', ['Hi\n  ', word, '\n  , you'], 'Hi {name}, you'],
    ['in brackets', ['(\n', word, '\n)'], '({name})'],
    ['in German quotes', ['„\n', word, '\n“ jetzt'], '„{name}“ jetzt'],
    ['before English quotes', ['Say\n', word, '\n“now”'], 'Say {name} “now”'],
    ['in a script without spaces', ['打开\n ', word, '\n 订单'], '打开{name}订单'],
    ['between two codes', [word, '\n  ', word], '{name} {name}'],
    ['between a break and a word', [lineBreak, '\n  ', word], '\n{name}'],
    ['in pieces', ['Hi', '\n', '  ', word], 'Hi {name}'],
    ['around elements that change nothing', ['A\n ', boundary, '\n B', boundary], 'A B'],
    ['of plain spaces at a word', ['Hi  ', word, ' !'], 'Hi  {name} !'],
    ['without any', ['A', lineBreak, 'B'], 'A\nB'],
  ])('%s', (_, parts, text) => {
    expect(plain(parts)).toBe(text)
  })

  it('that the source has at its line breaks stay', () => {
    expect(isTightAtBreaks(['A ', { kind: 'break', id: 'b1', text: '\n' }, 'B'])).toBe(false)
    expect(plain(['A ', lineBreak, 'B'], false)).toBe('A \nB')
  })

  it('are reported where one was beside a code', () => {
    const isChanged = (parts: readonly SidePart[]) => normaliseCodeGaps(parts, { isTight: true }).isChanged
    expect(isChanged(['\n A', lineBreak, 'B'])).toBe(true)
    expect(isChanged(['A', lineBreak, 'B'])).toBe(false)
    expect(isChanged(['\n A \n'])).toBe(false)
  })

  it('of a file as we write it stay as they are', () => {
    const text = fc.string().filter(one => !/[\n\t ]/.test(one) && one !== '')
    const parts = fc.array(fc.oneof(text, fc.constant(lineBreak), fc.constant(word)))
    fc.assert(
      fc.property(parts, made => {
        const joined = made.map(part => (typeof part === 'string' ? part : 'text' in part ? part.text : ''))
        expect(plain(made)).toBe(joined.join(''))
      }),
    )
  })
})
