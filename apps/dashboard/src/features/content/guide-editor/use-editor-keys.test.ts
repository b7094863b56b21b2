import { expect, test } from 'vitest'
import { directionOf } from '../../../shared/i18n/language-direction.ts'
import { handlerOfKey } from './use-editor-keys.ts'

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test.each([
  [{ key: 'z', ctrlKey: true }, 'undo'],
  [{ key: 'z', metaKey: true }, 'undo'],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
  [{ key: 'y', ctrlKey: true }, 'redo'],
  [{ key: 's', metaKey: true }, 'save'],
  [{ key: 'z' }, null],
  [{ key: 'z', ctrlKey: true, altKey: true }, null],
  [{ key: 'S', ctrlKey: true, shiftKey: true }, null],
])('%j asks for %s', (press, asked) => {
  expect(handlerOfKey({ ...none, ...press })).toBe(asked)
})

test.each([
  ['en', 'ltr'],
  ['de-ch', 'ltr'],
  ['ar', 'rtl'],
  ['he-il', 'rtl'],
  ['FA', 'rtl'],
])('%s is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction)
})
