import { expect, test } from 'vitest'
import { needsPager, pageCount } from './page-count.ts'

test.each([
  [0, 20, 1],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [100, 50, 2],
  [101, 50, 3],
])('%d rows by %d make %d pages', (total, limit, pages) => {
  expect(pageCount(total, limit)).toBe(pages)
})

test('the pagination bar appears only when the total exceeds the page size', () => {
  expect(needsPager(20)).toBe(false)
  expect(needsPager(21)).toBe(true)
})
