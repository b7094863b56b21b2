import { expect, it } from 'vitest'
import { nextGuideVisibility } from './next-guide-visibility.ts'

it.each([
  ['private', 'publish', 'public'],
  ['public', 'publish', 'public'],
  ['deleted', 'publish', null],
  ['private', 'unpublish', 'private'],
  ['public', 'unpublish', 'private'],
  ['deleted', 'unpublish', null],
  ['private', 'delete', 'deleted'],
  ['public', 'delete', 'deleted'],
  ['deleted', 'delete', 'deleted'],
  ['private', 'move', 'private'],
  ['public', 'move', 'public'],
  ['deleted', 'move', 'private'],
] as const)('GUIDE-20 GUIDE-21 GUIDE-22 a %s guide, asked to %s, becomes %s', (current, intent, expected) => {
  expect(nextGuideVisibility(current, intent)).toBe(expected)
})
