import { expect, test } from 'vitest'
import { isApple, opensPalette } from './palette-keys.ts'

const none = { metaKey: false, ctrlKey: false, altKey: false, shiftKey: false }

test.each([
  [{ ...none, key: 'k', ctrlKey: true }, true],
  [{ ...none, key: 'k', metaKey: true }, true],
  [{ ...none, key: 'K', ctrlKey: true }, true],
  [{ ...none, key: 'k' }, false],
  [{ ...none, key: 'k', ctrlKey: true, shiftKey: true }, false],
  [{ ...none, key: 'k', ctrlKey: true, altKey: true }, false],
  [{ ...none, key: 'k', ctrlKey: true, metaKey: true }, false],
  [{ ...none, key: 'j', ctrlKey: true }, false],
])('%o opens the palette: %s', (keys, isOpening) => {
  expect(opensPalette(keys)).toBe(isOpening)
})

test.each([
  ['MacIntel', true],
  ['iPhone', true],
  ['Linux x86_64', false],
  ['Win32', false],
])('%s is a machine of Apple: %s', (platform, is) => {
  expect(isApple(platform)).toBe(is)
})
