import { describe, expect, it } from 'vitest'
import { featureFlagNames } from '../../workspace/property/feature-flags.ts'
import { isEntryShown, unmetConditions } from './menu-conditions.ts'
import { menus, shownEntries } from './menus.ts'
import type { Section } from './sections.ts'
import { analyticsLevel, companyFeatures, type Situation } from './situation.ts'

function allOn(over: Partial<Situation> = {}): Situation {
  return {
    role: 'companyAdmin',
    flags: Object.fromEntries(featureFlagNames.map(flag => [flag, true])),
    features: Object.fromEntries(companyFeatures.map(feature => [feature, true])),
    privacyLevel: 1,
    isSearchEnabled: true,
    hasSelectorConfig: true,
    ...over,
  }
}

function without(...names: string[]): Situation {
  const on = allOn()
  const keep = (record: object) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !names.includes(key)))
  return {
    ...on,
    flags: keep(on.flags),
    features: keep(on.features),
    privacyLevel: names.includes('privacyAdvanced') ? 0 : 1,
    isSearchEnabled: !names.includes('searchEnabled'),
    hasSelectorConfig: !names.includes('selectorConfig'),
  }
}

/** Entry, and each single thing whose absence hides it. What is not written must not matter. */
const needs: readonly (readonly [rule: string, entry: Section, needed: readonly string[]])[] = [
  ['MENU-1', 'analytics/overview', ['analytics', 'heart', 'nps']],
  ['MENU-2', 'analytics/heart/happiness', ['analytics', 'heart', 'nps', 'privacyAdvanced']],
  ['MENU-3', 'analytics/content', ['analytics']],
  ['MENU-4', 'manage', []],
  ['MENU-33', 'manage/list', []],
  ['MENU-33', 'manage/tooltips', ['tooltips']],
  ['MENU-33', 'manage/beacons', ['tooltips']],
  ['MENU-33', 'manage/validators', []],
  ['MENU-33', 'manage/element-tags', []],
  ['MENU-33', 'manage/tasks', []],
  ['MENU-33', 'manage/rules', []],
  ['MENU-5', 'messages', ['announcements']],
  ['MENU-6', 'users/list', []],
  ['MENU-7', 'customize', []],
  ['MENU-8', 'analytics/heart/engagement', ['heart', 'nps', 'privacyAdvanced']],
  ['MENU-8', 'analytics/heart/adoption', ['heart', 'nps', 'privacyAdvanced']],
  ['MENU-8', 'analytics/heart/retention', ['heart', 'nps', 'privacyAdvanced']],
  ['MENU-8', 'analytics/heart/task-success', ['heart', 'nps', 'privacyAdvanced']],
  ['MENU-32', 'analytics/heart/segments', []],
  ['MENU-32', 'analytics/content/search', []],
  ['MENU-9', 'analytics/content/overview', []],
  ['MENU-9', 'analytics/content/guides', []],
  ['MENU-9', 'analytics/content/announcements', []],
  ['MENU-11', 'analytics/content/tooltips', ['tooltips']],
  ['MENU-9', 'analytics/content/validators', []],
  ['MENU-12', 'customize/assistant', []],
  ['MENU-13', 'customize/search', ['searchEnabled']],
  ['MENU-14', 'application-settings/configuration', []],
  ['MENU-15', 'application-settings/copilot', ['aiAssistant']],
  ['MENU-16', 'application-settings/selectors', ['selectorConfig']],
  ['MENU-17', 'settings/company/team', []],
  ['MENU-17', 'settings/company/processes', []],
  ['MENU-18', 'settings/company-user', ['staffTrainingExtension']],
  ['MENU-18', 'settings/company-attributes', ['staffTrainingExtension']],
  ['MENU-18', 'settings/browser-extension', ['staffTrainingExtension']],
  ['MENU-19', 'settings/sso', ['ssoSamlCompanyUsers']],
  ['MENU-20', 'settings/personal/login', []],
  ['MENU-21', 'settings/personal/notifications', ['emailNotifications']],
  ['MENU-20', 'settings/personal/api-token', []],
  ['MENU-23', 'applications/portfolio-overview', ['portfolioOverview']],
  ['MENU-22', 'applications/overview', []],
  ['MENU-24', 'applications/app-discovery', ['appDiscovery']],
]

const everything = [
  ...featureFlagNames,
  ...companyFeatures,
  'privacyAdvanced',
  'searchEnabled',
  'selectorConfig',
]

describe('menu entries', () => {
  it.each(needs)('%s %s needs exactly %j', (_, entry, needed) => {
    expect(isEntryShown(entry, allOn())).toBe(true)
    expect(everything.filter(name => !isEntryShown(entry, without(name)))).toEqual(
      everything.filter(name => needed.includes(name)),
    )
  })

  it.each([
    [true, 1, false],
    [true, 0, true],
    [false, 1, true],
    [false, 0, true],
  ] as const)('MENU-10 the surveys tab with heart %s and privacy %i: %s', (heart, privacyLevel, shown) => {
    const situation = { ...without(heart ? '' : 'heart'), privacyLevel }
    expect(isEntryShown('analytics/content/surveys', situation)).toBe(shown)
  })

  it('MENU-25 an entry also needs the right to view it', () => {
    expect(shownEntries('main', allOn({ role: 'companyContributor' }))).toEqual([
      'analytics/content',
      'manage',
      'messages',
    ])
    expect(shownEntries('main', allOn())).toEqual(menus.main)
    expect(shownEntries('main', allOn({ role: 'none' }))).toEqual([])
  })

  it('MENU-21 ACCESS-23 hides notifications from contributors', () => {
    const shown = shownEntries('personalSettings', allOn({ role: 'propertyContributor' }))
    expect(shown).toEqual(['settings/personal/login'])
  })

  it('MENU-25 says which conditions are missing', () => {
    expect(unmetConditions('analytics/overview', without('heart', 'analytics'))).toEqual([
      'analytics',
      'heart',
    ])
  })
})

it.each([
  [undefined, 1, 'none'],
  [false, 0, 'none'],
  [true, 0, 'basic'],
  [true, 1, 'advanced'],
] as const)('MENU-26 analytics flag %s at privacy level %i records %s', (analytics, privacyLevel, level) => {
  expect(analyticsLevel({ flags: analytics === undefined ? {} : { analytics }, privacyLevel })).toBe(level)
})
