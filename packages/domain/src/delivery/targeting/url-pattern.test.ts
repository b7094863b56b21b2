import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluatePageConditions } from './evaluate-page-conditions.ts'
import { matchesGlob } from './glob.ts'
import { matchesAddress } from './page-address.ts'
import { matchesPattern } from './url-pattern.ts'
import { validatePageSegment } from './validate-page-segment.ts'

const host = 'https://app.example.com'

describe('matchesPattern', () => {
  it.each([
    ['PSEG-8 any characters', '*', `${host}/a/b?c#d`, true],
    ['PSEG-8 any characters', 'https://*', `${host}/a`, true],
    ['PSEG-8 any characters', 'https://*', 'http://app.example.com/a', false],
    ['PSEG-8 a star between', '/a/*/c', `${host}/a/b/c`, true],
    ['PSEG-8 a star between takes several parts', '/a/*/c', `${host}/a/b/b/c`, true],
    ['PSEG-8 a star between needs both sides', '/a/*/c', `${host}/a/c`, false],
    ['PSEG-8 a leading star runs into the path', '*checkout*', `${host}/shop/checkout/pay`, true],
    ['PSEG-8 a leading star runs into the path', '*/settings', `${host}/a/b/settings`, true],
    ['PSEG-8 a last star runs into the path', 'app.example.com*', `${host}/a/b`, true],
    ['PSEG-8 a sub-domain star stays within the host', '*.example.com/x', `${host}/x`, true],
    [
      'PSEG-8 a sub-domain star stays within the host',
      '*.example.com/x',
      'https://evil.test/a.example.com/x',
      false,
    ],
    ['PSEG-8 a sub-domain star needs a sub-domain', '*.example.com/x', 'https://example.com/x', false],
    ['PSEG-9 any protocol', 'app.example.com/a', `${host}/a`, true],
    ['PSEG-9 any protocol', 'app.example.com/a', 'http://app.example.com/a', true],
    ['PSEG-9 the named protocol', 'http://app.example.com/a', `${host}/a`, false],
    ['PSEG-9 without case', 'HTTPS://app.example.com/a', `${host}/a`, true],
    ['PSEG-10 a path on any host', '/orders', 'http://localhost:3000/orders', true],
    ['PSEG-10 a path on any host', '/orders', `${host}/orders/7`, false],
    ['PSEG-10 the root', '/', `${host}`, true],
    ['PSEG-10 the root', '/', `${host}/a`, false],
    ['PSEG-10 the root of a host', 'app.example.com', `${host}/`, true],
    ['PSEG-10 no sub-pages of a host', 'app.example.com', `${host}/a`, false],
    ['PSEG-11 the hash alone', '#/users', `${host}/any#/users`, true],
    ['PSEG-11 the hash alone', '#/users', `${host}/any#/teams`, false],
    ['PSEG-11 the hash alone', '#/users', `${host}/users`, false],
    ['PSEG-11 the hash with a star', '#/users/*', `${host}/#/users/7`, true],
    ['PSEG-11 a query in the hash', '#/users', `${host}/#/users?tab=1`, true],
    ['PSEG-11 a query in the hash asked for', '#/users?tab=2', `${host}/#/users?tab=1`, false],
    ['PSEG-11 path and hash', '/app#/users', `${host}/app#/users`, true],
    ['PSEG-11 path and hash', '/app#/users', `${host}/other#/users`, false],
    ['PSEG-11 the hash ignored', '/app', `${host}/app#/users`, true],
    ['PSEG-12 the query ignored', '/a', `${host}/a?x=1`, true],
    ['PSEG-12 the query asked for', '/a?x=1', `${host}/a?x=1`, true],
    ['PSEG-12 the query asked for', '/a?x=1', `${host}/a?x=2`, false],
    ['PSEG-12 the query asked for', '/a?x=1', `${host}/a`, false],
    ['PSEG-12 the query with a star', '/a?*x=1*', `${host}/a?y=2&x=1&z=3`, true],
    ['PSEG-12 the query alone', '?x=1', `${host}/any?x=1`, true],
    ['PSEG-13 host without case', 'APP.Example.COM/a', `${host}/a`, true],
    ['PSEG-13 host without case, open at its end', 'APP.Example.com*', `${host}/a`, true],
    ['PSEG-13 path with case behind a star', 'APP.Example.com*Cart', `${host}/cart`, false],
    ['PSEG-13 path with case', '/A', `${host}/a`, false],
    ['PSEG-13 the port', 'localhost:3000/a', 'http://localhost:3000/a', true],
    ['PSEG-13 the port', 'localhost/a', 'http://localhost:3000/a', false],
    ['PSEG-13 the protocol’s own port', 'app.example.com/a', `${host}:443/a`, true],
    ['PSEG-13 escaped letters', '/b%C3%BCcher', `${host}/b%c3%bccher`, true],
    ['PSEG-13 escapes that are none', '/100%', `${host}/100%`, true],
    ['PSEG-14 a slash at the end', '/a/', `${host}/a`, true],
    ['PSEG-14 a slash at the end', '/a', `${host}/a/`, true],
    ['PSEG-15 sub-pages', '/a', `${host}/a/b`, false],
    ['PSEG-15 sub-pages asked for', '/a/*', `${host}/a/b/c`, true],
    ['PSEG-15 sub-pages only', '/a/*', `${host}/a`, false],
    ['PSEG-15 all pages of a host', 'app.example.com/*', `${host}`, true],
    ['PSEG-16 an empty pattern', ' ', `${host}`, false],
    ['PSEG-16 what is no address', '*', 'about', false],
  ])('%s: %s at %s is %s', (_, pattern, url, expected) => {
    expect(matchesPattern(pattern, url)).toBe(expected)
    if (URL.canParse(url)) expect(matchesAddress(pattern, new URL(url))).toBe(expected)
  })
})

/** The plain definition of a glob, by a table of all prefixes: slow and obviously right. */
function matchesByTable(pattern: string, text: string): boolean {
  let row = [true, ...Array(text.length).fill(false)] as boolean[]
  for (const sign of pattern) {
    const next = row.map(() => false)
    for (let at = 0; at <= text.length; at++) {
      const before = at > 0 && next[at - 1] === true
      next[at] =
        sign === '*' ? row[at] === true || before : at > 0 && row[at - 1] === true && text[at - 1] === sign
    }
    row = next
  }
  return row[text.length] === true
}

describe('matchesGlob', () => {
  it('PSEG-8 agrees with the plain definition', () => {
    const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 10 })
    const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 })
    fc.assert(
      fc.property(pattern, text, (glob, tried) => {
        expect(matchesGlob(glob, tried)).toBe(matchesByTable(glob, tried))
      }),
      { numRuns: 3000 },
    )
  })

  it('PSEG-17 stays fast where a backtracking matcher would not end', () => {
    expect(matchesGlob(`${'a*'.repeat(60)}b`, 'a'.repeat(200_000))).toBe(false)
    expect(matchesPattern(`/${'*a'.repeat(60)}*c`, `${host}/${'a'.repeat(200_000)}b`)).toBe(false)
  })
})

describe('evaluatePageConditions', () => {
  const rules = ['/a', '/b/*']
  it.each([
    ['PSEG-6', null, '/x', { holds: true, reason: 'everywhere', rule: null }],
    ['PSEG-6', { rules, visibility: 'show' }, '/b/1', { holds: true, reason: 'ruleMatched', rule: '/b/*' }],
    ['PSEG-6', { rules, visibility: 'show' }, '/c', { holds: false, reason: 'noRuleMatched', rule: null }],
    ['PSEG-7', { rules, visibility: 'hide' }, '/a', { holds: false, reason: 'ruleMatched', rule: '/a' }],
    ['PSEG-7', { rules, visibility: 'hide' }, '/c', { holds: true, reason: 'noRuleMatched', rule: null }],
    [
      'PSEG-6',
      { rules: [], visibility: 'show' },
      '/a',
      { holds: false, reason: 'noRuleMatched', rule: null },
    ],
  ] as const)('%s %j at %s', (_, conditions, path, verdict) => {
    expect(evaluatePageConditions(conditions, host + path)).toEqual(verdict)
  })
})

describe('validatePageSegment', () => {
  function faultsOf(name: string, ...rules: string[]): string[] {
    const found = validatePageSegment({ name, conditions: { rules, visibility: 'show' } }, ['Orders'])
    return found.map(({ path, code }) => `${path} ${code}`)
  }

  it.each([
    ['PSEG-1', ' ', 'conditions.rules.0 urlRequired'],
    ['PSEG-1', '', 'conditions.rules.0 urlRequired'],
    ['PSEG-2', '/a b', 'conditions.rules.0 urlHasSpaces'],
    ['PSEG-3', '/a\tb', 'conditions.rules.0 urlHasInvalidChars'],
    ['PSEG-3', '/a<b', 'conditions.rules.0 urlHasInvalidChars'],
    ['PSEG-3', `/${'a'.repeat(128)}`, 'conditions.rules.0 urlTooLong'],
  ])('%s the URL %j: %s', (_, url, fault) => {
    expect(faultsOf('Mine', url)).toEqual([fault])
  })

  it('PSEG-4 at least one URL', () => {
    expect(faultsOf('Mine')).toEqual(['conditions.rules noUrl'])
  })

  it('PSEG-5 a name, and one that no other has', () => {
    expect(faultsOf('  ', '/a')).toEqual(['name nameBlank'])
    expect(faultsOf('Orders ', '/a')).toEqual(['name nameTaken'])
    expect(faultsOf('ORDERS', '/a')).toEqual(['name nameTaken'])
    expect(faultsOf('Other', 'https://app.example.com/a_b/*#x?c=d&e=f.g+h-1:2')).toEqual([])
  })
})
