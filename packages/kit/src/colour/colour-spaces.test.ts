import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexToRgb, hsvToRgb, readChannel, rgbToHex, rgbToHsv } from './colour-spaces.ts'

const channel = fc.integer({ min: 0, max: 255 })
const aColour = fc.record({ red: channel, green: channel, blue: channel })

describe('HEX, RGB and HSV', () => {
  it.each([
    ['#000000', [0, 0, 0], [0, 0, 0]],
    ['#ffffff', [255, 255, 255], [0, 0, 1]],
    ['#ff0000', [255, 0, 0], [0, 1, 1]],
    ['#ffff00', [255, 255, 0], [60, 1, 1]],
    ['#00ff00', [0, 255, 0], [120, 1, 1]],
    ['#00ffff', [0, 255, 255], [180, 1, 1]],
    ['#0000ff', [0, 0, 255], [240, 1, 1]],
    ['#ff00ff', [255, 0, 255], [300, 1, 1]],
    ['#808080', [128, 128, 128], [0, 0, 0.502]],
    ['#bf4040', [191, 64, 64], [0, 0.665, 0.749]],
    ['#0098ff', [0, 152, 255], [204.24, 1, 1]],
  ] as const)('TEXT-19 TEXT-20 %s is one colour in all three', (hex, [red, green, blue], [h, s, v]) => {
    expect(hexToRgb(hex)).toEqual({ red, green, blue })
    const hsv = rgbToHsv({ red, green, blue })
    expect(hsv.hue).toBeCloseTo(h, 1)
    expect(hsv.saturation).toBeCloseTo(s, 3)
    expect(hsv.value).toBeCloseTo(v, 3)
    expect(rgbToHex(hsvToRgb(hsv))).toBe(hex)
  })

  it('TEXT-19 TEXT-20 there and back again loses nothing', () => {
    fc.assert(
      fc.property(aColour, rgb => {
        expect(hexToRgb(rgbToHex(rgb))).toEqual(rgb)
        expect(hsvToRgb(rgbToHsv(rgb))).toEqual(rgb)
      }),
    )
  })

  it('every place of the picker is a colour', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.double({ min: 0, max: 360, noNaN: true }), share, share, (hue, saturation, value) => {
        expect(rgbToHex(hsvToRgb({ hue, saturation, value }))).toMatch(/^#[0-9a-f]{6}$/)
      }),
    )
  })
})

describe('hexToRgb', () => {
  it.each(['#abc', '#ABC', '#aabbcc'])('TEXT-19 reads %s', text => {
    expect(hexToRgb(text)).toEqual({ red: 0xaa, green: 0xbb, blue: 0xcc })
  })
  it.each(['', 'abc', '#ab', '#abcd', '#abcde', '#aabbccd', '#ggg', ' #abc', 'red'])(
    'TEXT-19 refuses %j',
    text => {
      expect(hexToRgb(text)).toBeNull()
    },
  )
})

describe('readChannel', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['007', 7],
    ['255', 255],
    ['', null],
    ['256', null],
    ['999', null],
    ['0255', null],
    ['-1', null],
    ['1.5', null],
    ['1e2', null],
    [' 1', null],
  ])('TEXT-20 %j is %s', (text, value) => {
    expect(readChannel(text)).toBe(value)
  })
})
