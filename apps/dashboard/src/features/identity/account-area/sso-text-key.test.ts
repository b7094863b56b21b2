import { ssoReasons } from '@waymark/domain/identity/access'
import { expect, test } from 'vitest'
import { ssoWords } from './sso-text-key.ts'

test.each([
  ['notAMember', 'notAMember'],
  ['replay', 'again'],
  ['expired', 'late'],
  ['signature', 'unusable'],
  ['constructor', 'unknown'],
  ['', 'unknown'],
] as const)('a sign-in that ended for "%s" shows %s', (reason, words) => {
  expect(ssoWords(reason)).toBe(words)
})

test('each reason of the server has words', () => {
  expect(ssoReasons.filter(reason => ssoWords(reason) === 'unknown')).toEqual([])
})
