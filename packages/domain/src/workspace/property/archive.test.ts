import { expect, test } from 'vitest'
import { deletionInstant, isRestorable } from './archive.ts'

const archivedAt = new Date('2026-03-01T12:00:00Z')

test('COMP-13 an archived application is deleted 30 days later', () => {
  expect(deletionInstant(archivedAt).toISOString()).toBe('2026-03-31T12:00:00.000Z')
})

test.each([
  ['2026-03-01T12:00:00Z', true],
  ['2026-03-31T11:59:59Z', true],
  ['2026-03-31T12:00:00Z', false],
  ['2027-01-01T00:00:00Z', false],
])('COMP-13 at %s it can be restored: %s', (now, expected) => {
  expect(isRestorable(archivedAt, new Date(now))).toBe(expected)
})
