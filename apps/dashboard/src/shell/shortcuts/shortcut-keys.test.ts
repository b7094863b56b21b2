import { expect, test } from 'vitest'
import { readShortcut, sectionLetters } from './shortcut-keys.ts'

const plain = { metaKey: false, ctrlKey: false, altKey: false }

test.each([
  ['c', 'newGuide'],
  ['/', 'search'],
  ['?', 'sheet'],
  ['g', 'prefix'],
  ['x', 'none'],
])('SHELL-18 the key %s means %s', (key, kind) => {
  expect(readShortcut({ ...plain, key }, false).kind).toBe(kind)
})

test.each(Object.entries(sectionLetters))(
  'SHELL-18 G and then the letter of %s leads there',
  (section, key) => {
    expect(readShortcut({ ...plain, key }, true)).toEqual({ kind: 'section', section })
  },
)

test.each(['metaKey', 'ctrlKey', 'altKey'] as const)('a key with %s belongs to the browser', modifier => {
  expect(readShortcut({ ...plain, key: 'c', [modifier]: true }, false)).toEqual({ kind: 'none' })
})

test('each letter is given once', () => {
  const letters = Object.values(sectionLetters)
  expect(new Set(letters).size).toBe(letters.length)
})
