import { menus, type Section, type Situation } from '@waymark/domain/identity/access'
import { expect, test } from 'vitest'
import { existingScreens, reachableScreen } from './existing-screens.ts'
import { familyOf, isWithinEntry, mainMenu, tabsOf, tabsOfPage } from './menu-entries.ts'
import { areaIcons, areaLabels, tabFamilies } from './section-looks.ts'
import { settingsLabels } from './settings-labels.ts'

const situation: Situation = {
  role: 'companyAdmin',
  flags: { analytics: true, heart: true, nps: true, announcements: true, tooltips: true },
  features: { appDiscovery: true, portfolioOverview: true },
  privacyLevel: 1,
  isSearchEnabled: true,
  hasSelectorConfig: true,
}

test('MENU-1 to MENU-24 every entry of every menu has a name, and those of areas a drawing', () => {
  for (const section of Object.values(menus).flat()) {
    expect([section, section in areaLabels || section in settingsLabels]).toEqual([section, true])
    if (section in areaLabels) expect([section, section in areaIcons]).toEqual([section, true])
  }
})

test('MENU-25 the main menu is in its order and every entry leads to a screen that exists', () => {
  const entries = mainMenu(situation)
  const reachable = menus.main.filter(section => reachableScreen(section, situation) !== null)
  expect(entries.map(entry => entry.to)).toEqual(
    reachable.map(section => {
      const screen = reachableScreen(section, situation)
      return screen && existingScreens[screen]
    }),
  )
})

test('without analytics its entries are gone', () => {
  const flags = { ...situation.flags, analytics: false }
  expect(mainMenu({ ...situation, flags }).some(entry => entry.section.startsWith('analytics'))).toBe(false)
})

test.each(tabFamilies.map(family => [family.base, family] as const))(
  'the tabs of %s lie below it and exist',
  (base, family) => {
    for (const tab of tabsOf(family, situation)) {
      expect(tab.section.startsWith(`${base}/`)).toBe(true)
      expect(Object.values(existingScreens)).toContain(tab.to)
    }
  },
)

test.each(Object.entries(existingScreens))('MENU-32 %s has one place in the navigation', (section, to) => {
  const pathname = to.replace('$property', '7')
  const family = familyOf(pathname)
  const isIn = (entries: readonly { readonly section: Section }[]) =>
    entries.filter(entry => isWithinEntry(pathname, entry)).length
  if (/^(application-settings|settings)/.test(section)) return
  if (family) expect(isIn(tabsOfPage(family, situation, pathname))).toBe(1)
  if (!section.startsWith('applications')) expect(isIn(mainMenu(situation))).toBe(1)
})

test.each([
  ['/app/7/manage/list', true],
  ['/app/7/manage/12/edit/steps', true],
  ['/app/7/manages', false],
  ['/app/7/analytics/content/guides', false],
])('%s lies within manage: %s', (pathname, isWithin) => {
  expect(isWithinEntry(pathname, { section: 'manage' })).toBe(isWithin)
})

test.each([
  ['/app/7/analytics/heart/happiness/nps', 'analytics/heart'],
  ['/app/7/analytics/heart/segments', 'analytics/heart'],
  ['/app/7/analytics/content/search', 'analytics/content'],
  ['/app/7/analytics/overview', null],
  ['/app/7/customize/texts', 'customize'],
  ['/app/7/messages/survey', 'messages'],
  ['/app/7/messages/survey/edit/3', null],
  ['/app/7/messages/create', null],
  ['/app/7/users/list/segments', 'users/list'],
  ['/app/7/users/list/segments/builder', null],
  ['/app/7/applications/overview', 'applications'],
  ['/app/7/manage/list', 'manage'],
  ['/app/7/manage/element-tags', 'manage'],
  ['/app/7/manage/tooltips/edit/3', null],
  ['/app/7/manage/12/edit/steps', null],
  ['/app/7/settings/company/team', null],
])('the page %s has the tabs of %s', (pathname, base) => {
  expect(familyOf(pathname)?.base ?? null).toBe(base)
})
