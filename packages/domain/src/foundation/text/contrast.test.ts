import { expect, it } from 'vitest'
import { contrastRatio, minTextContrast } from './contrast.ts'

// WCAG 2.2, "relative luminance" and "contrast ratio"; each ratio to two decimals as its formula gives it.
it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4.0],
  ['#00ff00', '#ffffff', 1.37],
  ['#0000ff', '#ffffff', 8.59],
  ['#0a0a0a', '#000000', 1.06],
  ['#0b0b0b', '#000000', 1.07],
])('%s on %s has the contrast %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2)
})

it.each([
  ['red', '#ffffff'],
  ['#ffffff', 'red'],
  ['', ''],
])('%j and %j are not both colours', (one, other) => {
  expect(contrastRatio(one, other)).toBeNull()
})

it('text needs 4.5 : 1', () => {
  expect(minTextContrast).toBe(4.5)
})
