import { expect, test } from 'vitest'
import { selectorQuality } from './selector-quality.ts'

test.each([
  ['[data-testid="save"]', 'steady', 'mark'],
  ['form [data-tour-step="3"] > button', 'steady', 'mark'],
  ['#save', 'steady', 'id'],
  ['.dialog #save', 'steady', 'id'],
  ['input[name="customer"]', 'steady', 'name'],
  ['[aria-label="Save invoice"]', 'fair', 'label'],
  ['a[href="/invoices"]', 'fair', 'label'],
  ['button.primary', 'fair', 'classes'],
  ['#main > div:nth-child(3) > button', 'fragile', 'position'],
  ['ul li:last-of-type a', 'fragile', 'position'],
  ['nav .css-1x2y3z a', 'fragile', 'generated'],
  ['#ember1234', 'fragile', 'generated'],
  ['#\\:r1\\:', 'fragile', 'generated'],
  ['#mui-42', 'fragile', 'generated'],
  ['body > main > div > form > div > .save', 'fragile', 'deep'],
  ['button', 'fragile', 'broad'],
])('%s is %s because of its %s', (css, grade, reason) => {
  expect(selectorQuality(css)).toEqual({ grade, reason })
})

test('an empty selector is not judged', () => {
  expect(selectorQuality('  ')).toBeNull()
})

test('attributes that the application vouches for are marks too', () => {
  expect(selectorQuality('[anchor="save"]')).toMatchObject({ reason: 'classes' })
  expect(selectorQuality('[anchor="save"]', ['anchor'])).toEqual({ grade: 'steady', reason: 'mark' })
  expect(selectorQuality('[anchor-x="1"]', ['a.*'])).toMatchObject({ reason: 'classes' })
})
