import { describe, expect, it } from 'vitest'
import {
  boundary,
  countBreaks,
  isTightAtBreaks,
  normaliseCodeGaps,
  type SidePart,
} from './normalise-code-gaps.ts'

const br = { kind: 'break', id: 'b1', text: '\n' } as const
const word = { kind: 'word', id: 'w1', text: '{name}' } as const

const normalised = (parts: readonly unknown[], isTight = false) =>
  normaliseCodeGaps(parts as readonly SidePart[], { isTight })

describe('line breaks of a text', () => {
  it.each([
    ['', 0],
    ['a', 0],
    ['\n', 1],
    ['a\nb', 1],
    ['\na\n\nb\n', 4],
  ])('%j has %i', (text, count) => {
    expect(countBreaks(text)).toBe(count)
  })

  it.each([
    [[], true],
    [['a'], true],
    [[' a '], true],
    [['a', br, 'b'], true],
    [['a ', br, 'b'], false],
    [['a', br, ' b'], false],
    [['a', br, '\tb'], false],
    [[br, br], true],
    [['a ', word, ' b'], true],
    [['a ', word, br, 'b'], true],
  ] as const)('%j is without blanks beside them: %s', (parts, isTight) => {
    expect(isTightAtBreaks(parts as unknown as Parameters<typeof isTightAtBreaks>[0])).toBe(isTight)
  })
})

describe('white space that a formatter put beside inline codes', () => {
  it.each([
    ['nothing', [], [], false],
    ['a text alone', ['a b'], ['a b'], false],
    ['pieces of one text', ['a ', 'b'], ['a b'], false],
    ['line feeds at the ends', ['\n  a\n'], ['a'], false],
    ['blanks without a line feed beside a break', ['a ', br, ' b'], ['a ', br, ' b'], false],
    ['line feeds beside a break', ['a\n ', br, '\n b'], ['a', br, 'b'], true],
    ['line feeds beside a word become one space', ['a\n ', word, '\n b'], ['a ', word, ' b'], true],
    ['none before punctuation', ['a\n ', word, '\n, b'], ['a ', word, ', b'], true],
    ['none behind an opening bracket', ['a (\n ', word, '\n) b'], ['a (', word, ') b'], true],
    ['none in a script without spaces', ['你\n', word, '\n好'], ['你', word, '好'], true],
    ['a text of line feeds between two breaks', [br, '\n  ', br], [br, br], true],
    ['a text of line feeds between two words is one space', [word, '\n  ', word], [word, ' ', word], true],
    ['a text of line feeds at an end', [word, '\n'], [word], true],
    ['a blank between two breaks stays', [br, ' ', br], [br, ' ', br], false],
    ['an element that changes nothing is taken out', ['a', boundary, 'b'], ['a', 'b'], false],
    [
      'blanks on both sides of such an element are one gap',
      [word, '\n a\n ', boundary, '\n b'],
      [word, ' a ', 'b'],
      true,
    ],
  ] as const)('%s', (_, parts, expected, isChanged) => {
    expect(normalised(parts)).toEqual({ parts: expected, isChanged })
  })

  it.each([
    ['a ', br, ' b'],
    ['a\n', br, '\tb'],
  ])('where the source has none beside its breaks, a translation gets none %#', (first, code, second) => {
    expect(normalised([first, code, second], true)).toEqual({ parts: ['a', br, 'b'], isChanged: true })
    expect(normalised([code, ' ', code], true)).toEqual({ parts: [br, br], isChanged: true })
  })

  it('a blank beside a word stays where the source is tight at its breaks', () => {
    expect(normalised([word, ' ', word], true)).toEqual({ parts: [word, ' ', word], isChanged: false })
  })
})
