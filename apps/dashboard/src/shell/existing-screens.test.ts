import { type Situation, sections } from '@waymark/domain/identity/access'
import { expect, test } from 'vitest'
import { homeScreen, reachableScreen } from './existing-screens.ts'

const aSituation = (change: Partial<Situation> = {}): Situation => ({
  role: 'companyAdmin',
  flags: { analytics: true, heart: true, nps: true, announcements: true },
  features: { staffTrainingExtension: true },
  privacyLevel: 1,
  isSearchEnabled: true,
  hasSelectorConfig: false,
  ...change,
})

test('ROUTE-25 a section that only leads on opens its first child that the person is shown', () => {
  expect(reachableScreen('analytics/content', aSituation())).toBe('analytics/content/overview')
  expect(reachableScreen('analytics', aSituation({ privacyLevel: 0, flags: { analytics: true } }))).toBe(
    'analytics/content/overview',
  )
  expect(reachableScreen('manage', aSituation())).toBe('manage/list')
})

test('ROUTE-25 the first child differs from role to role', () => {
  const first = (role: Situation['role']) =>
    reachableScreen('applications', aSituation({ role, features: { portfolioOverview: true } }))
  expect(first('companyAdmin')).toBe('applications/portfolio-overview')
  expect(first('companyModerator')).toBe('applications/overview')
  expect(first('companyContributor')).toBeNull()
})

test.each(sections)('ROUTE-18 an admin reaches a screen from %s', section => {
  const isOfObject = ['manage/edit', 'messages/survey/edit', 'messages/announcement/edit'].some(
    place => section === place || section.startsWith(`${place}/`),
  )
  expect(reachableScreen(section, aSituation()) === null).toBe(isOfObject)
})

test('ROUTE-22 home leads to content analytics where heart or nps is off and privacy is advanced', () => {
  const flags = { analytics: true, heart: false, nps: true }
  expect(homeScreen(aSituation({ flags }))).toBe('analytics/content/overview')
})

test('ROUTE-24 home leads to the list of guides where analytics is off', () => {
  const situation = aSituation({ flags: { analytics: false } })
  expect(homeScreen(situation)).toBe('manage/list')
  expect(reachableScreen('analytics/content', situation)).toBeNull()
})

test('a person without a role reaches nothing', () => {
  expect(reachableScreen('manage', aSituation({ role: 'none' }))).toBeNull()
})
