import { expect, it, test } from 'vitest'
import {
  addRule,
  closePages,
  isSamePages,
  newPages,
  openPages,
  pageFaults,
  removeRule,
  setRule,
} from './page-draft.ts'

const stored = { name: 'Orders', conditions: { rules: ['/orders/*', '/cart'], visibility: 'hide' as const } }

test('opening a page segment and closing it at once changes nothing', () => {
  expect(closePages(openPages(stored))).toEqual(stored)
})

test('an empty line more is no change, another pattern is', () => {
  const opened = openPages(stored)
  expect(isSamePages(setRule(opened, 1, '/carts'), opened)).toBe(false)
  expect(isSamePages(setRule(setRule(opened, 1, '/carts'), 1, '/cart'), opened)).toBe(true)
  expect(isSamePages(addRule(newPages), newPages)).toBe(true)
  expect(isSamePages({ ...newPages, name: 'Orders' }, newPages)).toBe(false)
})

it('PSEG-4 PSEG-5 a new one lacks a name and a pattern', () => {
  expect([...pageFaults(newPages)]).toEqual([
    ['name', 'nameBlank'],
    ['conditions.rules', 'noUrl'],
  ])
})

it.each([
  ['PSEG-1', '', 'urlRequired'],
  ['PSEG-2', '/a b', 'urlHasSpaces'],
  ['PSEG-3', '/a\tb', 'urlHasInvalidChars'],
])('%s a pattern that may not be saved is named in its row', (_, pattern, code) => {
  const draft = setRule(openPages(stored), 1, pattern)
  expect([...pageFaults(draft)]).toEqual([['conditions.rules.1', code]])
})

it('lines are added and taken away; the last is emptied', () => {
  const three = addRule(openPages(stored))
  expect(three.rules.map(({ row }) => row)).toEqual([0, 1, 2])
  const none = [0, 1, 2].reduce(removeRule, three)
  expect(none.rules).toEqual([{ row: 2, pattern: '' }])
})
