import { describe, expect, it } from 'vitest'
import { readForcedPattern } from './forced-pattern.ts'

describe('readForcedPattern', () => {
  it.each([
    ['\\d{4}', '2026', true],
    ['\\d{4}', '20266', false],
    ['a|b', 'b', true],
    ['a|b', 'bx', false],
    ['[A-Z]{2}-\\d+', 'AB-123', true],
    ['(AB|CD)-\\d+', 'CD-1', true],
    ['(\\d{3}-)+', '123-456-', true],
    ['[(+*]+', '(+', true],
    ['\\(a+\\)*', '(aa)', true],
    ['.*@example\\.com', 'jo@example.com', true],
  ])('GUIDE-29 %s against %s: %s', (pattern, text, expected) => {
    const read = readForcedPattern(pattern)
    expect(read instanceof RegExp && read.test(text)).toBe(expected)
  })

  it.each(['(', '[', 'a)(b', '*', 'a{2,1}', '\\'])('GUIDE-29 %s is no pattern', pattern => {
    expect(readForcedPattern(pattern)).toBe('patternInvalid')
  })

  it.each(['(a+)+', '(a*)*b', '(a|a)*b', '((a+)b?)*', '(?:x+y?){2,}', '([a-z]+\\.)+', '(a{1,})*'])(
    'GUIDE-29 %s could hold up the page',
    pattern => {
      expect(readForcedPattern(pattern)).toBe('patternTooSlow')
    },
  )
})
