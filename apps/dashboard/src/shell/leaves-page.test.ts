import { expect, test } from 'vitest'
import { leavesPage } from './leaves-page.ts'

const editor = { pathname: '/app/1/manage/2/edit/steps', search: { lang: 'en', step: 1 } }

test.each([
  ['another page', { pathname: '/app/1/manage/list', search: {} }, true],
  ['another language', { ...editor, search: { lang: 'de', step: 1 } }, true],
  ['another step', { ...editor, search: { lang: 'en', step: 4 } }, false],
  ['the same place', editor, false],
])('%s', (_name, place, leaves) => {
  expect(leavesPage(editor, place)).toBe(leaves)
})
