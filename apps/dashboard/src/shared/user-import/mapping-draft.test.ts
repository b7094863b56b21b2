import { describe, expect, it } from 'vitest'
import { changeUse, faultOf, keyOf, openMapping, readUse, typeOfSamples, wordOf } from './mapping-draft.ts'

const column = (id: number, name: string, samples: string[] = []) => ({
  id,
  name,
  samples,
  suggestion: { confidence: 0, isIdentifier: id === 0, attributeId: id === 1 ? 7 : null },
})
const columns = [column(0, 'id'), column(1, 'Plan'), column(2, 'Schuhgröße (EU)', ['44', '39'])]
const attributes = [{ id: 7, key: 'plan', displayName: '' }]

describe('what the columns mean', () => {
  it('starts from the saved mapping, else from the detected columns', () => {
    expect(openMapping(columns, null, 'any').map(wordOf)).toEqual(['identifier', 'attribute-7', 'skip'])
    expect(openMapping(columns, [{ column: 2, use: 'identifier' }], 'any').map(wordOf)).toEqual([
      'skip',
      'skip',
      'identifier',
    ])
  })

  it('a new attribute is called and typed after its column', () => {
    expect(readUse(column(2, 'Schuhgröße (EU)', ['44', '39']), 'new')).toEqual({
      column: 2,
      use: 'new',
      key: 'Schuhgro_e_EU',
      dataType: 'number',
    })
    expect(keyOf('  First name ')).toBe('First_name')
    expect(keyOf('lastSeenAt')).toBe('')
  })

  it.each([
    [[], 'string'],
    [['1', '2.5'], 'number'],
    [['1', 'x'], 'string'],
    [['ja', 'nein'], 'boolean'],
    [['2026-01-02', '3.4.2026'], 'datetime'],
    [['a|b', 'c|d'], 'array'],
  ] as const)('samples %o are of type %s', (samples, type) => {
    expect(typeOfSamples(samples)).toBe(type)
  })

  it('a type is what every sample shows', () => {
    expect(typeOfSamples(['ja', 'x'])).toBe('string')
    expect(typeOfSamples(['2026-01-02', 'x'])).toBe('string')
    expect(typeOfSamples(['a|b', 'c'])).toBe('string')
  })

  it.each([
    ['identifier', { column: 0, use: 'identifier' }],
    ['email', { column: 0, use: 'email' }],
    ['skip', { column: 0, use: 'skip' }],
    ['else', { column: 0, use: 'skip' }],
    ['attribute-7', { column: 0, use: 'attribute', attributeId: 7 }],
  ])('the word %s of a menu means %j', (word, use) => {
    expect(readUse(column(0, 'id'), word)).toEqual(use)
  })

  it('only one column is the e-mail address; other uses may repeat', () => {
    const uses = [
      { column: 0, use: 'email' },
      { column: 1, use: 'new', key: 'a' },
      { column: 2, use: 'skip' },
    ] as const
    expect(changeUse(uses, { column: 2, use: 'email' }).map(wordOf)).toEqual(['skip', 'new', 'email'])
    expect(changeUse(uses, { column: 2, use: 'new', key: 'b' }).map(wordOf)).toEqual(['email', 'new', 'new'])
  })

  it('only one column says who a person is', () => {
    const uses = changeUse(openMapping(columns, null, 'any'), { column: 2, use: 'identifier' })
    expect(uses.map(wordOf)).toEqual(['skip', 'attribute-7', 'identifier'])
    expect(faultOf(uses, columns, attributes, 'any')).toBeNull()
  })

  it('the fault names its column', () => {
    const uses = changeUse(openMapping(columns, null, 'any'), {
      column: 2,
      use: 'new',
      key: 'plan',
      dataType: 'number',
    })
    expect(faultOf(uses, columns, attributes, 'any')).toEqual({ column: 2, code: 'keyTaken' })
    expect(faultOf([{ column: 1, use: 'skip' }], columns, attributes, 'any')).toEqual({
      column: null,
      code: 'noIdentifier',
    })
  })
})

it('COMP-18 where the e-mail address alone identifies, no other identifier is suggested, and the form names the rule', () => {
  const uses = openMapping(columns, null, 'email')
  expect(uses.map(({ use }) => use)).not.toContain('identifier')
  const code = 'emailIdentifies'
  expect(faultOf(uses, columns, attributes, 'email')).toEqual({ column: null, code })
  const mapped = changeUse(uses, { column: 2, use: 'email' })
  expect(faultOf(mapped, columns, attributes, 'email')).toBeNull()
})
