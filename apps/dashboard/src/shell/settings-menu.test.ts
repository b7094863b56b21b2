import { menus, type Situation, shownEntries } from '@waymark/domain/identity/access'
import { expect, test } from 'vitest'
import { existingScreens } from './existing-screens.ts'
import { settingsMenu } from './settings-menu.ts'

const aSituation = (change: Partial<Situation> = {}): Situation => ({
  role: 'companyAdmin',
  flags: { emailNotifications: true },
  features: { ssoSamlCompanyUsers: true, staffTrainingExtension: true, aiAssistant: true },
  privacyLevel: 1,
  isSearchEnabled: true,
  hasSelectorConfig: true,
  ...change,
})

const groups = ['applicationSettings', 'globalSettings', 'personalSettings'] as const

const sectionsOf = (situation: Situation, id: (typeof groups)[number]) =>
  settingsMenu(situation)
    .find(group => group.id === id)
    ?.entries.map(({ section }) => section) ?? []

test.each(groups)('MENU-14 MENU-17 MENU-20 the group %s has the entries that exist, in their order', id => {
  const expected = menus[id].filter(section => section in existingScreens)
  expect(sectionsOf(aSituation(), id)).toEqual(expected)
})

test('MENU-19 single sign-on of end users needs the company feature', () => {
  expect(sectionsOf(aSituation({ features: {} }), 'globalSettings')).not.toContain('settings/sso')
})

test.each([
  'companyModerator',
  'companyContributor',
  'propertyAdmin',
  'propertyModerator',
  'propertyContributor',
  'none',
] as const)('MENU-25 a %s is shown no setting that is closed to the role', role => {
  const situation = aSituation({ role })
  for (const id of groups) {
    const open: readonly string[] = shownEntries(id, situation)
    for (const section of sectionsOf(situation, id)) expect(open).toContain(section)
  }
})

test('MENU-27 a group without entries is left out', () => {
  expect(settingsMenu(aSituation({ role: 'none' }))).toEqual([])
})
