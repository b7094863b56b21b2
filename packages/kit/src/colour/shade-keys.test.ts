import { expect, it } from 'vitest'
import { shadeAfterKey } from './shade-keys.ts'

it.each([
  ['ArrowRight', false, 0.51, 0.5],
  ['ArrowLeft', false, 0.49, 0.5],
  ['ArrowUp', false, 0.5, 0.51],
  ['ArrowDown', true, 0.5, 0.4],
  ['ArrowRight', true, 0.6, 0.5],
  ['PageUp', false, 0.5, 0.6],
  ['PageDown', false, 0.5, 0.4],
  ['Home', false, 0, 0.5],
  ['End', false, 1, 0.5],
])('WIDGET-10 %s (large: %s) leads from the middle to %d, %d', (key, isLarge, saturation, value) => {
  const shade = shadeAfterKey({ saturation: 0.5, value: 0.5 }, key, isLarge)
  expect(shade?.saturation).toBeCloseTo(saturation, 5)
  expect(shade?.value).toBeCloseTo(value, 5)
})

it('WIDGET-10 no key leads out of the field, and others mean nothing', () => {
  expect(shadeAfterKey({ saturation: 1, value: 0 }, 'ArrowRight', true)).toEqual({ saturation: 1, value: 0 })
  expect(shadeAfterKey({ saturation: 1, value: 0 }, 'ArrowDown', true)).toEqual({ saturation: 1, value: 0 })
  expect(shadeAfterKey({ saturation: 1, value: 0 }, 'Tab', false)).toBeNull()
})
