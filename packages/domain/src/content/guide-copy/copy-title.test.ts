import { expect, test } from 'vitest'
import { copyTitle, maxGuideTitleLength } from './copy-title.ts'

test.each([
  ['Orders', 'en', 'Orders (copy)'],
  ['Orders (copy)', 'en', 'Orders (copy 2)'],
  ['Orders (copy 2)', 'en', 'Orders (copy 3)'],
  ['Orders (copy 9)', 'en-us', 'Orders (copy 10)'],
  ['Bestellungen', 'de', 'Bestellungen (Kopie)'],
  ['Bestellungen (Kopie)', 'de-at', 'Bestellungen (Kopie 2)'],
  ['Orders (copy)', 'de', 'Orders (copy) (Kopie)'],
  ['Orders (copy of ours)', 'en', 'Orders (copy of ours) (copy)'],
  ['Ordini', 'tlh', 'Ordini (copy)'],
  ['', 'en', ''],
])('the copy of "%s" in %s is "%s"', (title, key, copy) => {
  expect(copyTitle(title, key)).toBe(copy)
})

test('a long title is cut before the word, and no character is halved', () => {
  const long = copyTitle('x'.repeat(500), 'en')
  expect(long).toHaveLength(maxGuideTitleLength)
  expect(long.endsWith('x (copy)')).toBe(true)
  const emoji = copyTitle('😀'.repeat(250), 'en')
  expect(emoji.isWellFormed()).toBe(true)
  expect(emoji.length).toBeLessThanOrEqual(maxGuideTitleLength)
})
