import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, parseRgb, type Rgb, readableBackground } from './colors.ts'

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

describe('colours', () => {
  it.each<[string, Rgb | null]>([
    ['rgb(0, 152, 255)', [0, 152, 255]],
    ['rgba(0, 0, 0, 0.5)', [0, 0, 0]],
    ['rgba(0, 0, 0, 0)', null],
    ['oklch(0.5 0.1 20)', null],
    ['', null],
  ])('reads %s', (text, color) => {
    expect(parseRgb(text)).toEqual(color)
  })

  it('has the contrasts of the standard', () => {
    expect(contrast(white, black)).toBeCloseTo(21, 5)
    expect(contrast([119, 119, 119], white)).toBeCloseTo(4.48, 2)
  })

  it('LOOK-3 darkens the default blue until its white text can be read, and stays blue', () => {
    const [red, green, blue] = readableBackground([0, 152, 255], white)
    expect(contrast([red, green, blue], white)).toBeGreaterThanOrEqual(4.5)
    expect(blue).toBeGreaterThan(150)
  })

  it('leaves a colour that can be read alone', () => {
    expect(readableBackground([0, 60, 140], white)).toEqual([0, 60, 140])
  })

  it('makes every background readable under white and under black', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), fc.constantFrom(white, black), (background, text) => {
        expect(contrast(readableBackground(background, text), text)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})
