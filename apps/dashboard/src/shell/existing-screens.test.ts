import type { Situation } from '@waymark/domain'
import { expect, test } from 'vitest'
import { homeScreen, reachableScreen } from './existing-screens.ts'

const aSituation = (change: Partial<Situation> = {}): Situation => ({
  role: 'companyAdmin',
  flags: { analytics: true, heart: true, nps: true, announcements: true },
  features: {},
  privacyLevel: 1,
  isSearchEnabled: true,
  hasSelectorConfig: false,
  ...change,
})

test('a section that only leads on opens its first child that exists', () => {
  expect(reachableScreen('analytics/content', aSituation())).toBe('analytics/content/guides')
  expect(reachableScreen('manage', aSituation())).toBe('manage/list')
})

test('a screen that does not exist yet is no dead end', () => {
  expect(reachableScreen('customize', aSituation())).toBeNull()
  expect(homeScreen(aSituation())).toBe('manage/list')
})

test('home leads to content analytics where heart or nps is off and privacy is advanced', () => {
  const flags = { analytics: true, heart: false, nps: true }
  expect(homeScreen(aSituation({ flags }))).toBe('analytics/content/guides')
})

test('home leads to the list of guides where analytics is off', () => {
  const situation = aSituation({ flags: { analytics: false } })
  expect(homeScreen(situation)).toBe('manage/list')
  expect(reachableScreen('analytics/content', situation)).toBeNull()
})

test('somebody without a role reaches nothing', () => {
  expect(reachableScreen('manage', aSituation({ role: 'none' }))).toBeNull()
})
