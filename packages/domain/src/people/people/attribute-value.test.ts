import { describe, expect, it } from 'vitest'
import { attributeKeyFault, fitsAttributeType, typeOfValue } from './attribute-value.ts'

describe('a value of an attribute', () => {
  it.each([
    ['string', 'true', true],
    ['boolean', 'true', false],
    ['boolean', false, true],
    ['number', '5', false],
    ['number', 5, true],
    ['number', Number.NaN, false],
    ['array', ['a', 1], true],
    ['tag', ['a'], true],
    ['array', 'a', false],
    ['datetime', '2026-03-01', true],
    ['datetime', '2026-03-01T10:00:00Z', true],
    ['datetime', 'tomorrow', false],
    ['datetime', 1_770_000_000_000, true],
    ['datetime', true, false],
    ['string', null, false],
  ] as const)('USEG-22 of type %s, sent %o: can be read %s', (type, value, fits) => {
    expect(fitsAttributeType(type, value)).toBe(fits)
  })

  it('a nested object has no type', () => {
    expect(typeOfValue({ a: 1 })).toBeNull()
  })
})

describe('a key', () => {
  it.each([
    ['plan_2', null],
    ['', 'blank'],
    ['my plan', 'notAlphanumericUnderscore'],
    ['größe', 'notAlphanumericUnderscore'],
    ['a'.repeat(129), 'tooLong'],
    ['lastSeenAt', 'standardKey'],
  ])('%s', (key, fault) => {
    expect(attributeKeyFault(key)).toBe(fault)
  })
})
