import { describe, expect, it } from 'vitest'
import { errorKind } from './error-kind.ts'
import { isRedirectedToPage, waitOf } from './seek-flow.ts'

describe('isRedirectedToPage', () => {
  it.each([
    ['start', true],
    ['next', true],
    ['back', true],
    ['acted', false],
    ['resume', false],
    ['lost', false],
    ['retry', false],
  ] as const)('on another page after %s: %s', (cause, isLed) => {
    expect(isRedirectedToPage(cause)).toBe(isLed)
  })
})

describe('waitOf', () => {
  it('GUIDE-13 does not wait long for what comes only sometimes', () => {
    expect([
      waitOf({ skipIf: null }, 5_000),
      waitOf({ skipIf: 'self' }, 5_000),
      waitOf({ skipIf: 'self' }, 500),
    ]).toEqual([5_000, 1_200, 500])
  })
})

describe('errorKind', () => {
  it.each([
    ['not_found', 'next', 'not_found'],
    ['multiple', 'next', 'multiple'],
    ['hidden', 'next', 'hidden'],
    ['invalid_selector', 'next', 'not_found'],
    ['other_page', 'acted', 'timeout'],
    ['other_page', 'resume', null],
  ] as const)('%s after %s is %s', (fault, cause, kind) => {
    expect(errorKind(fault, cause)).toBe(kind)
  })
})
