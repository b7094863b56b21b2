import { expect, test } from 'vitest'
import { needsPager, pageCount } from './page-count.ts'

test.each([
  [0, 20, 1],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [100, 50, 2],
  [101, 50, 3],
])('CONST-9 %d rows by %d make %d pages', (total, limit, pages) => {
  expect(pageCount(total, limit)).toBe(pages)
})

test.each([
  [20, 20, false],
  [21, 20, true],
  [50, 50, false],
  [51, 50, true],
  [0, 20, false],
])('WIDGET-20 with %d rows by %d the pagination bar is needed: %s', (total, limit, isNeeded) => {
  expect(needsPager(total, limit)).toBe(isNeeded)
})
