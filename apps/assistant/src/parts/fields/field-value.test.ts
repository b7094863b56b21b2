import { describe, expect, it } from 'vitest'
import { isFulfilled } from './field-value.ts'

const equals = (value: string) => ({ mode: 'equals', value }) as const
const regex = (value: string) => ({ mode: 'regex', value }) as const

describe('isFulfilled', () => {
  it.each<[string, Parameters<typeof isFulfilled>, boolean]>([
    ['GUIDE-12 any value', ['nonempty', null, ['a']], true],
    ['GUIDE-12 no value', ['nonempty', null, ['']], false],
    ['GUIDE-12 spaces are no value', ['nonempty', null, ['  ']], false],
    ['GUIDE-12 any choice', ['nonEmptyDropdown', null, ['1', 'One']], true],
    ['GUIDE-12 an empty choice, though it has words', ['nonEmptyDropdown', null, ['', 'Choose …']], false],
    ['GUIDE-12 the value', ['forceValue', equals('Apollo'), ['Apollo ']], true],
    ['GUIDE-12 another value', ['forceValue', equals('Apollo'), ['Apollo 11']], false],
    ['GUIDE-12 another case', ['forceValue', equals('Apollo'), ['apollo']], false],
    ['GUIDE-12 the words of the chosen option', ['forceValueDropdown', equals('One'), ['1', 'One']], true],
    ['GUIDE-12 the whole text fits the pattern', ['forceValue', regex('\\d{4,}'), ['25000']], true],
    ['GUIDE-12 a part of the text is not enough', ['forceValue', regex('\\d{4}'), ['25000']], false],
    ['GUIDE-12 each alternative is a whole', ['forceValue', regex('a|b'), ['ab']], false],
    ['GUIDE-29 no pattern', ['forceValue', null, ['a']], false],
    ['GUIDE-29 a pattern that is none', ['forceValue', regex('('), ['(']], false],
    ['GUIDE-52 a text too long to compare', ['forceValue', regex('a*'), ['a'.repeat(1_001)]], false],
  ])('%s', (_, args, isGood) => {
    expect(isFulfilled(...args)).toBe(isGood)
  })
})
