import { describe, expect, it } from 'vitest'
import { readIfMatch } from './api-context.ts'
import { isStoreAway, refuse, toRefusal } from './refusal.ts'

describe('If-Match', () => {
  it.each([
    [undefined, null],
    ['*', null],
    ['"7"', 7],
    ['W/"7"', 7],
    ['7', 7],
    ['"abc"', 0],
    ['"7", "8"', 0],
    ['"99999999999999999999"', 0],
  ])('%s reads as %s', (header, version) => {
    expect(readIfMatch(header)).toBe(version)
  })
})

describe('what a fault is for the caller', () => {
  it.each([
    [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
    [Object.assign(new Error('terminating connection'), { code: '57P01' }), true],
    [new Error('Connection terminated unexpectedly'), true],
    [Object.assign(new Error('duplicate key'), { code: '23505' }), false],
    ['rubbish', false],
  ])('%s: a store is away → %s', (fault, expected) => {
    expect(isStoreAway(fault)).toBe(expected)
  })

  it('keeps refusals, and says nothing about the inside of anything else', () => {
    const stale = refuse('stale', { version: 3, changedBy: null, changedAt: null })
    expect(toRefusal(stale)).toBe(stale)
    expect(toRefusal(new Error('relation "guide" does not exist'))).toMatchObject({
      code: 'internal',
      data: undefined,
    })
  })
})
