import type { Situation } from '@waymark/domain'
import { expect, test } from 'vitest'
import { isWithinEntry, mainMenu } from './menu-entries.ts'

const situation: Situation = {
  role: 'companyAdmin',
  flags: { analytics: true, heart: true, nps: true, announcements: true },
  features: {},
  privacyLevel: 1,
  isSearchEnabled: true,
  hasSelectorConfig: false,
}

test('every entry leads to a screen that exists', () => {
  expect(mainMenu(situation).map(entry => [entry.section, entry.to])).toEqual([
    ['analytics/content', '/app/$property/analytics/content/guides'],
    ['manage', '/app/$property/manage/list'],
  ])
})

test('without analytics its entry is gone', () => {
  const flags = { analytics: false }
  expect(mainMenu({ ...situation, flags }).map(entry => entry.section)).toEqual(['manage'])
})

test.each([
  ['/app/7/manage/list', true],
  ['/app/7/manage/12/edit/steps', true],
  ['/app/7/manages', false],
  ['/app/7/analytics/content/guides', false],
])('%s lies within manage: %s', (pathname, isWithin) => {
  const [, manage] = mainMenu(situation)
  expect(manage && isWithinEntry(pathname, manage)).toBe(isWithin)
})
