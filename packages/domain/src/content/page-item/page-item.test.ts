import { describe, expect, it } from 'vitest'
import { checkField, isLookedAt, isValidValue } from './evaluate-validator.ts'
import type { PageItem, ValidatorRule } from './page-item-fields.ts'
import { validatePageItem } from './validate-page-item.ts'

const bounds = (kind: 'length' | 'range', min: number | null, max: number | null): ValidatorRule => ({
  kind,
  value: { min, max },
})
const regex = (value: string): ValidatorRule => ({ kind: 'regex', value })

it.each<[ValidatorRule, string, boolean]>([
  [{ kind: 'required', value: null }, '', false],
  [{ kind: 'required', value: null }, '  ', false],
  [{ kind: 'required', value: null }, 'a', true],
  [regex('[0-9]{5}'), '12345', true],
  [regex('[0-9]{5}'), '123456', false],
  [regex('[0-9]{5}'), '', true],
  [regex('a|b'), 'ab', false],
  [regex('('), 'anything', true],
  [regex('x*'), 'x'.repeat(1_001), false],
  [bounds('length', 2, 3), '👍👍', true],
  [bounds('length', 2, 3), '👍', false],
  [bounds('length', null, 3), 'abcd', false],
  [bounds('length', 2, null), '', true],
  [bounds('range', 1, 10), '10', true],
  [bounds('range', 1, 10), '10,5', false],
  [bounds('range', 1, null), '1,5', true],
  [bounds('range', 1, 10), 'ten', false],
  [bounds('range', 0, 10), ' ', false],
])('ITEM-4 %j with "%s": valid %s', (rule, value, isValid) => {
  expect(isValidValue(rule, value)).toBe(isValid)
})

it.each([
  ['left', null, true],
  ['left', true, true],
  ['changed', null, false],
  ['changed', true, false],
  ['changed', false, true],
  ['asked', null, true],
] as const)('ITEM-5 a field that is %s after %s is looked at: %s', (moment, before, isLooked) => {
  expect(isLookedAt(moment, before)).toBe(isLooked)
})

it('ITEM-5 only a new answer is news', () => {
  const rule: ValidatorRule = { kind: 'required', value: null }
  expect(checkField(rule, '', null)).toEqual({ isValid: false, isNews: true })
  expect(checkField(rule, '', false)).toEqual({ isValid: false, isNews: false })
  expect(checkField(rule, 'a', false)).toEqual({ isValid: true, isNews: true })
})

const found = { candidates: [{ css: '#save' }] }
const base = {
  name: 'One',
  visibility: 'private',
  identifier: found,
  screenshot: null,
  languageBehaviour: 'fallback_default',
  texts: {},
} as const
const withTexts = (text: string, href?: string) => ({
  texts: { text, link: href === undefined ? null : { href, title: 'More' } },
  status: 'on' as const,
})
const tooltip = (change: Partial<PageItem<'tooltip'>> = {}): PageItem => ({
  ...base,
  kind: 'tooltip',
  details: { trigger: 'hover', placement: 'auto' },
  texts: { en: withTexts('Saves.') },
  ...change,
})
const beacon = (opens: PageItem<'beacon'>['details']['opens']): PageItem => ({
  ...base,
  kind: 'beacon',
  details: { opens, placement: 'auto' },
})
const validator = (rule: ValidatorRule): PageItem => ({
  ...base,
  kind: 'validator',
  details: { rule, showValidState: false, blockSubmit: false },
  texts: { en: { texts: { message: 'Five digits.' }, status: 'on' } },
})
const task = (actions: PageItem<'task'>['details']['actions']): PageItem => ({
  ...base,
  kind: 'task',
  identifier: null,
  details: { description: '', actions },
})
const tag = { kind: 'elementTag', id: 3 } as const

describe('validatePageItem', () => {
  const issues = (item: PageItem, isLive: boolean) =>
    validatePageItem(item, isLive, 'en', css => !css.includes('[')).map(
      ({ severity, path, code }) => `${severity} ${path} ${code}`,
    )

  it.each<[string, PageItem, string[]]>([
    ['ITEM-2 a tooltip that is complete', tooltip(), []],
    ['ITEM-2 no element', tooltip({ identifier: null }), ['identifier elementMissing']],
    ['ITEM-2 no candidate', tooltip({ identifier: { candidates: [] } }), ['identifier elementMissing']],
    ['ITEM-2 no text', tooltip({ texts: {} }), ['languageTexts noDefaultText']],
    [
      'ITEM-2 a text in another language',
      tooltip({ texts: { de: withTexts('a') } }),
      ['languageTexts noDefaultText'],
    ],
    [
      'ITEM-2 shown only where it is translated',
      tooltip({ texts: { de: withTexts('a') }, languageBehaviour: 'hide' }),
      [],
    ],
    [
      'ITEM-2 a blank text',
      tooltip({ texts: { en: withTexts(' ') } }),
      ['languageTexts.en.texts.text textMissing'],
    ],
    [
      'ITEM-2 a text that is off',
      tooltip({ texts: { en: { ...withTexts('a'), status: 'off' } } }),
      ['languageTexts noDefaultText'],
    ],
    ['ITEM-3 a beacon that opens nothing', beacon(null), ['opens targetMissing']],
    ['ITEM-3 a beacon that opens a guide', beacon({ kind: 'guide', id: 1 }), []],
    ['ITEM-4 no pattern', validator(regex('')), ['rule.value patternMissing']],
    ['ITEM-4 no bounds', validator(bounds('range', null, null)), ['rule.value boundsMissing']],
    [
      'ITEM-2 a selector that no browser can read',
      tooltip({ identifier: { candidates: [{ css: 'a[' }] } }),
      ['identifier.candidates.0.css selectorInvalid'],
    ],
    [
      'ITEM-2 a blank selector',
      tooltip({ identifier: { candidates: [{ css: '#a' }, { css: ' ' }] } }),
      ['identifier.candidates.1.css elementMissing'],
    ],
    [
      'ITEM-2 a link that is not finished',
      tooltip({ texts: { en: withTexts('a', 'example') } }),
      ['languageTexts.en.texts.link.href missing_protocol'],
    ],
    ['ITEM-4 a pattern that is none', validator(regex('(')), ['rule.value patternInvalid']],
    ['ITEM-4 bounds the wrong way round', validator(bounds('length', 3, 2)), ['rule.value boundsReversed']],
    [
      'ITEM-6 a blank page',
      task([tag, { kind: 'page', pattern: ' ' }]),
      ['actions.1.pattern patternMissing'],
    ],
    ['ITEM-6 a task of one action', task([tag]), ['actions actionsTooFew']],
    ['ITEM-6 a task of two', task([tag, { kind: 'page', pattern: '/done' }]), []],
  ])('%s: a draft is warned, what is public refused', (_, item, expected) => {
    expect(issues(item, false)).toEqual(expected.map(one => `warning ${one}`))
    expect(issues(item, true)).toEqual(expected.map(one => `error ${one}`))
  })

  it.each<[string, PageItem, string[]]>([
    [
      'ITEM-2 a link that runs a script',
      tooltip({ texts: { en: withTexts('a', 'javascript:alert(1)') } }),
      ['languageTexts.en.texts.link.href invalid_link'],
    ],
    [
      'EDIT-33 a picture whose address runs code',
      tooltip({ screenshot: { src: 'javascript:alert(1)', target: null } }),
      ['screenshot.src screenshotInvalid'],
    ],
    ['ITEM-4 a pattern that could run for ever', validator(regex('(a+)+')), ['rule.value patternTooSlow']],
  ])('%s is refused even for a draft', (_, item, expected) => {
    expect(issues(item, false)).toEqual(expected.map(one => `error ${one}`))
  })
})
