import { describe, expect, it } from 'vitest'
import { defaultContent } from '../../foundation/entity/index.ts'
import { fulfils } from './fulfils.ts'
import type { GuideStep } from './step.ts'
import { advanceOf, isSlide, mayGoOn } from './step-advance.ts'
import { stepFields } from './step-fields.ts'

const step = (over: Partial<GuideStep> = {}): GuideStep => ({
  ...defaultContent(stepFields),
  id: 1,
  uuid: 'u',
  type: 'step',
  url: null,
  identifier: { candidates: [{ css: 'a' }] },
  content: '',
  message: '',
  media: null,
  ...over,
})
const slide = step({ type: 'slide', identifier: null })

it('GUIDE-10 a slide, and a step without an element, is shown without one', () => {
  expect([isSlide(slide), isSlide(step({ identifier: null })), isSlide(step())]).toEqual([true, true, false])
})

const conditions = [null, 'nonempty', 'nonEmptyDropdown', 'forceValue', 'forceValueDropdown'] as const

describe('leaving a step forwards', () => {
  it.each<[string, Partial<GuideStep>, string]>([
    ['GUIDE-11 a slide by its button', { type: 'slide', identifier: null }, 'button'],
    ['GUIDE-11 a clickable target by a click', {}, 'click'],
    ['GUIDE-11 a blocked target by the button', { clickable: false }, 'button'],
    ['GUIDE-12 a field by its value', { nextWhen: 'nonempty' }, 'value'],
    ['GUIDE-12 a field by a certain value', { nextWhen: 'forceValue' }, 'value'],
  ])('%s', (_, over, advance) => {
    expect(advanceOf(step(over))).toBe(advance)
  })

  /** Every combination; true: the Next button leads on. */
  const table = conditions.flatMap(nextWhen =>
    [true, false].flatMap(mandatory =>
      [true, false].flatMap(clickable =>
        [true, false].map(isFulfilled => {
          const isForced = nextWhen === 'forceValue' || nextWhen === 'forceValueDropdown'
          const isButton = nextWhen === null && !clickable
          const expected = isFulfilled || isButton || (!mandatory && !isForced)
          return { nextWhen, mandatory, clickable, isFulfilled, expected }
        }),
      ),
    ),
  )
  it.each(table)(
    'GUIDE-12 $nextWhen, mandatory $mandatory, clickable $clickable, fulfilled $isFulfilled: $expected',
    ({ isFulfilled, expected, ...over }) => {
      expect(mayGoOn(step(over), isFulfilled)).toBe(expected)
    },
  )

  it.each([true, false])('GUIDE-12 no one passes a wrong value: mandatory %s', mandatory => {
    for (const nextWhen of ['forceValue', 'forceValueDropdown'] as const)
      expect(mayGoOn(step({ nextWhen, mandatory }), false)).toBe(false)
  })

  it.each([true, false])(
    'GUIDE-35 a step that only the button can leave keeps it: mandatory %s',
    mandatory => {
      expect(mayGoOn(slide, false)).toBe(true)
      expect(mayGoOn({ ...slide, mandatory, nextWhen: 'forceValue' }, false)).toBe(true)
      expect(mayGoOn(step({ clickable: false, mandatory }), false)).toBe(true)
    },
  )
})

const equals = (value: string) => ({ mode: 'equals', value }) as const
const regex = (value: string) => ({ mode: 'regex', value }) as const

describe('fulfils', () => {
  it.each<[string, Parameters<typeof fulfils>, boolean]>([
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
    expect(fulfils(...args)).toBe(isGood)
  })
})
