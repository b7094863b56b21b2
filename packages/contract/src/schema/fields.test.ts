import { describe, expect, it } from 'vitest'
import { chapterIdSchema, idSchema, wholeNumber } from './fields.ts'

describe('WIRE-103 whole numbers of a call', () => {
  it.each(['1e3', '0x10', '0b1', ' 7', '7 ', '+7', '-7', '07', '7.0', '7n', '7_0', '', '٧', 'NaN', '0'])(
    'an id is not %j',
    text => {
      expect(idSchema.safeParse(text).success).toBe(false)
    },
  )

  it.each([true, null, [7], ['7'], {}, new Date(7), 7.5, 0, -1, Number.NaN, 2 ** 31, 2 ** 53])(
    'nor %j',
    value => {
      expect(idSchema.safeParse(value).success).toBe(false)
    },
  )

  it.each(['2147483648', '9007199254740993', '99999999999999999999'])('nor %s, beyond its bounds', text => {
    expect(idSchema.safeParse(text).success).toBe(false)
    expect(wholeNumber(1, Number.MAX_SAFE_INTEGER).safeParse(`${2 ** 53}`).success).toBe(false)
  })

  it('is a plain decimal or a number', () => {
    expect([idSchema.parse('7'), idSchema.parse(7), idSchema.parse('2147483647')]).toEqual([7, 7, 2147483647])
    expect([chapterIdSchema.parse('0'), chapterIdSchema.safeParse('00').success]).toEqual([0, false])
    expect(wholeNumber(1, Number.MAX_SAFE_INTEGER).parse('9007199254740991')).toBe(9007199254740991)
  })
})
