import { expect, test } from 'vitest'
import { languageCodes } from './language-request.ts'

const known = ['de', 'fr']

test.each([
  ['all, where a call means all by itself', { mode: 'all', chosen: [] }, true, undefined],
  ['all, where a call means the default one', { mode: 'all', chosen: [] }, false, ['de', 'fr']],
  ['the default one', { mode: 'default', chosen: ['fr'] }, false, undefined],
  ['some', { mode: 'some', chosen: ['fr'] }, true, ['fr']],
  ['some, one of which was deleted meanwhile', { mode: 'some', chosen: ['it', 'de'] }, true, ['de']],
  ['none', { mode: 'some', chosen: [] }, true, null],
] as const)('%s', (_, input, meansAll, codes) => {
  expect(languageCodes(input, known, meansAll)).toEqual(codes)
})
