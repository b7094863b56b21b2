import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from '../text/contrast.ts'
import { readHexColour } from '../text/hex-colour.ts'
import { shadeColour } from './shade-colour.ts'

const aColour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

describe('readHexColour', () => {
  it.each([
    ['#abc', '#aabbcc'],
    ['#A1B2C3', '#a1b2c3'],
    ['abc', null],
    ['#abcd', null],
    ['#ggg', null],
    ['#0098ff ', null],
    ['', null],
  ])('TEXT-19 %j in the picker is %s', (text, colour) => {
    expect(readHexColour(text)).toBe(colour)
  })
})

describe('shadeColour', () => {
  it.each([
    ['#0098ff', 0, '#0098ff'],
    ['#0098ff', 1, '#ffffff'],
    ['#0098ff', -1, '#000000'],
    ['#0098FF', 0.5, '#80ccff'],
    ['#0098ff', -0.5, '#004c80'],
    ['#0098ff', 0.1, '#1aa2ff'],
  ])('TEXT-19 %s shaded by %d is %s', (colour, factor, shaded) => {
    expect(shadeColour(colour, factor)).toBe(shaded)
  })

  it.each([
    ['#09f', 0.1],
    ['0098ff', 0.1],
    ['#0098ff', 1.01],
    ['#0098ff', -1.01],
    ['#0098ff', Number.NaN],
    ['red', 0],
  ])('TEXT-19 %s by %d is refused', (colour, factor) => {
    expect(shadeColour(colour, factor)).toBeNull()
  })

  it('TEXT-19 stays a colour, and grows lighter with the factor', () => {
    const factor = fc.double({ min: -1, max: 1, noNaN: true })
    fc.assert(
      fc.property(aColour, factor, factor, (colour, a, b) => {
        const [darker, lighter] = [Math.min(a, b), Math.max(a, b)].map(by => shadeColour(colour, by) ?? '')
        const channels = (hex = '') => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
        expect(readHexColour(darker ?? '')).toBe(darker)
        channels(darker).forEach((channel, at) => {
          expect(channel).toBeLessThanOrEqual(channels(lighter)[at] ?? -1)
        })
      }),
    )
  })
})

describe('contrastRatio', () => {
  it.each([
    ['#000', '#fff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#0098ff', '#ffffff', 3.03],
    ['#0077cc', '#ffffff', 4.66],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2)
  })

  it('is the same both ways, 1 with itself, never above 21', () => {
    fc.assert(
      fc.property(aColour, aColour, (one, other) => {
        const ratio = contrastRatio(one, other) ?? 0
        expect(ratio).toBe(contrastRatio(other, one))
        expect(contrastRatio(one, one)).toBe(1)
        expect(ratio >= 1 && ratio <= 21.000001).toBe(true)
      }),
    )
  })

  it('is none where one of them is no colour', () => {
    expect(contrastRatio('#fff', 'white')).toBeNull()
  })
})
