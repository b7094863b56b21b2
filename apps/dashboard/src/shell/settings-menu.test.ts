import type { Situation } from '@waymark/domain'
import { expect, test } from 'vitest'
import { firstSetting, settingsMenu } from './settings-menu.ts'

const aSituation = (change: Partial<Situation> = {}): Situation => ({
  role: 'companyAdmin',
  flags: { emailNotifications: true },
  features: { ssoSamlCompanyUsers: true },
  privacyLevel: 1,
  isSearchEnabled: true,
  hasSelectorConfig: false,
  ...change,
})

const globalSections = (situation: Situation) =>
  settingsMenu(situation)
    .find(({ id }) => id === 'globalSettings')
    ?.entries.map(({ section }) => section) ?? []

test('MENU-17 an admin is shown the global settings that exist, in their order', () => {
  expect(globalSections(aSituation())).toEqual([
    'settings/company/team',
    'settings/sso',
    'settings/company/audit-log',
  ])
})

test('MENU-19 single sign-on of end users needs the company feature', () => {
  expect(globalSections(aSituation({ features: {} }))).not.toContain('settings/sso')
})

test.each([
  ['companyModerator', ['settings/company/team']],
  ['companyContributor', ['settings/company/team']],
  ['propertyAdmin', ['settings/company/team', 'settings/sso', 'settings/company/audit-log']],
  ['propertyModerator', ['settings/company/team']],
  ['none', []],
] as const)('a %s is shown the global settings %s', (role, sections) => {
  expect(globalSections(aSituation({ role }))).toEqual(sections)
})

test('MENU-27 a group without entries is left out, and "Settings" opens the first entry there is', () => {
  expect(settingsMenu(aSituation()).map(({ id }) => id)).not.toContain('applicationSettings')
  expect(firstSetting(aSituation())).toBe('/app/$property/settings/company/team')
  expect(firstSetting(aSituation({ role: 'none' }))).toBeNull()
})
