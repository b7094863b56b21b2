import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffWords, type WordRun } from './diff-words.ts'

const signs = { same: '=', removed: '-', added: '+' } as const
const shown = (runs: readonly WordRun[]) => runs.map(({ kind, text }) => `${signs[kind]}${text}`)
const textOf = (runs: readonly WordRun[], without: WordRun['kind']) =>
  runs
    .filter(run => run.kind !== without)
    .map(run => run.text)
    .join('')

describe('diffWords', () => {
  it.each<[string, string, string[]]>([
    ['', '', []],
    ['same', 'same', ['=same']],
    ['', 'new text', ['+new text']],
    ['old text', '', ['-old text']],
    ['Open the orders', 'Open all orders', ['=Open ', '-the', '+all', '= orders']],
    ['Click Save', 'Click Save now', ['=Click Save', '+ now']],
    ['Speichern drücken', 'Sichern drücken', ['-Speichern', '+Sichern', '= drücken']],
    ['保存する', '送信する', ['-保存', '+送信', '=する']],
    ['a.b', 'a,b', ['=a', '-.', '+,', '=b']],
  ])('VERSION-5 %j to %j', (before, after, expected) => {
    expect(shown(diffWords(before, after))).toEqual(expected)
  })

  it('VERSION-5 loses nothing of either text, however little it may compare', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '.', 'ü', '字', '\n', '\ud800'),
      maxLength: 40,
    })
    fc.assert(
      fc.property(text, text, fc.constantFrom(0, 20, 1_000_000), (before, after, cells) => {
        const runs = diffWords(before, after, { cells })
        expect(textOf(runs, 'added')).toBe(before)
        expect(textOf(runs, 'removed')).toBe(after)
      }),
    )
  })
})
