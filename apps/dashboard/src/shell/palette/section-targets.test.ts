import type { Situation } from '@waymark/domain/identity/access'
import { expect, test } from 'vitest'
import { sectionTargets } from './section-targets.ts'

const aSituation = (change: Partial<Situation> = {}): Situation => ({
  role: 'companyAdmin',
  flags: { analytics: true, heart: true, nps: true, announcements: true },
  features: { ssoSamlCompanyUsers: true },
  privacyLevel: 1,
  isSearchEnabled: true,
  hasSelectorConfig: false,
  ...change,
})
const pages = (situation: Situation) => sectionTargets(situation).map(({ to }) => to)

test('pages of menus, tabs and settings are offered, each once', () => {
  const offered = pages(aSituation())
  expect(offered).toContain('/app/$property/manage/list')
  expect(offered).toContain('/app/$property/analytics/content/guides')
  expect(offered).toContain('/app/$property/settings/company/team')
  expect(new Set(offered).size).toBe(offered.length)
})

test('a page that the role may not view is not offered', () => {
  const offered = pages(aSituation({ role: 'companyContributor' }))
  expect(offered).toContain('/app/$property/manage/list')
  expect(offered).not.toContain('/app/$property/settings/company/audit-log')
})

test('without analytics none of its pages is offered', () => {
  const offered = pages(aSituation({ flags: { analytics: false } }))
  expect(offered.filter(page => page.includes('analytics/content'))).toEqual([])
})
