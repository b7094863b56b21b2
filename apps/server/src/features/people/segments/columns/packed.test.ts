import { expect, it } from 'vitest'
import { chanceOf } from '../../../../../test/random-segments.ts'
import { packNumbers, unpackNumbers } from './packed-numbers.ts'
import { markTexts, packTexts, textsOf, unpackTexts, type WordPlace } from './packed-texts.ts'

const again = (numbers: Float64Array) => {
  const packed = Buffer.concat([Buffer.from('before'), packNumbers(numbers)])
  const { numbers: read, end } = unpackNumbers(packed, 6, numbers.length)
  expect(end).toBe(packed.length)
  return { read, bytes: packed.length - 6 }
}

it.each([
  ['nothing but gaps', [Number.NaN, Number.NaN]],
  ['one number', [Number.NaN, 7]],
  ['instants by the second', [Number.NaN, 1_700_000_000_000, 1_700_000_061_000, 1_600_000_000_000]],
  ['fractions', [Number.NaN, 0.1, 0.2, -3]],
  ['a negative zero', [Number.NaN, -0, 1]],
  ['far apart', [Number.NaN, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]],
  ['endless', [Number.NaN, Number.POSITIVE_INFINITY, 1]],
  ['just too many steps', [Number.NaN, 0, 1, 0xff_ff_ff_ff]],
  ['as many steps as fit', [Number.NaN, 0, 1, 0xff_ff_ff_fe]],
  ['as many steps as fit into two bytes', [0, 1, 0xff_fe, Number.NaN]],
])('numbers come back as they were: %s', (_, numbers) => {
  expect([...again(Float64Array.from(numbers)).read]).toEqual(numbers)
})

it('whole numbers take two bytes or four, instants by the second four', () => {
  const of = (take: (at: number) => number) =>
    again(Float64Array.from({ length: 1_000 }, (_, at) => take(at))).bytes
  expect(of(at => at * 7)).toBeLessThan(2_100)
  expect(of(at => at * 7_919)).toBeLessThan(2_100)
  expect(of(at => at * at)).toBeLessThan(4_100)
  expect(of(at => 1_700_000_000_000 + at * at * 1_000)).toBeLessThan(4_100)
  expect(of(at => at / 3)).toBeGreaterThan(8_000)
})

const places: readonly WordPlace[] = ['oneOf', 'startsWith', 'contains']
const letters = ['a', 'b', 'aa', 'ä', '日', '😀', ' ']

const expected = (text: string, word: string, place: WordPlace) => {
  if (place === 'oneOf') return text === word
  return place === 'startsWith' ? text.startsWith(word) : text.includes(word)
}

it('words are found in packed texts where they stand in the texts', () => {
  const chance = chanceOf(11)
  const word = (most: number) =>
    Array.from({ length: chance.below(most) }, () => chance.oneOf(letters)).join('')
  for (let round = 0; round < 400; round += 1) {
    const values = [null, ...Array.from({ length: 1 + chance.below(12) }, () => word(5) || 'b')]
    const packed = packTexts(values)
    if (packed === null) throw new Error('texts were not packed')
    const texts = unpackTexts(packed, values.length)
    expect(textsOf(texts)).toEqual(values)
    for (const skip of [0, 1]) {
      // A letter of more bytes than one would be cut in two; identities begin with one of one byte.
      if (skip === 1 && values.some(value => value !== null && !/^[a-z ]/.test(value))) continue
      const sought = word(4)
      for (const place of places) {
        const marks = new Uint8Array(values.length)
        markTexts(texts, sought, place, skip, marks)
        const fits = values.map(value => Number(value !== null && expected(value.slice(skip), sought, place)))
        expect([...marks], JSON.stringify({ values, sought, place, skip })).toEqual(fits)
      }
    }
  }
})

it('what is no text, or half a letter, is not packed; a half letter is in no text', () => {
  expect(packTexts([null, 'a', 1])).toBeNull()
  expect(packTexts([null, '\ud800'])).toBeNull()
  const packed = packTexts([null, '\ufffd'])
  if (packed === null) throw new Error('a text was not packed')
  const marks = new Uint8Array(2)
  markTexts(unpackTexts(packed, 2), '\ud800', 'contains', 0, marks)
  expect([...marks]).toEqual([0, 0])
})
