import { expect, it } from 'vitest'
import { childrenOf, indexSections, isIndexSection, isSection, parentOf, sections } from './sections.ts'

it('ACCESS-5 every section is listed once, after its parent', () => {
  expect(new Set(sections).size).toBe(sections.length)
  for (const section of sections) {
    const parent = parentOf(section)
    if (parent !== null) expect(sections.indexOf(parent)).toBeLessThan(sections.indexOf(section))
  }
})

it.each([
  ['manage', null],
  ['manage/edit/steps', 'manage/edit'],
  ['messages/announcement/edit', 'messages'],
  ['messages/survey/edit', 'messages/survey'],
  ['analytics/heart/task-success/tags', 'analytics/heart/task-success'],
  ['settings/company-user', 'settings'],
  ['settings/company/team/sso', 'settings/company/team'],
] as const)('ACCESS-6 the parent of %s is %s', (section, parent) => {
  expect(parentOf(section)).toBe(parent)
})

it('ACCESS-7 each section without a separate screen has children', () => {
  for (const section of indexSections) expect(childrenOf(section).length).toBeGreaterThan(0)
  expect(isIndexSection('settings/company/team')).toBe(false)
  expect(childrenOf('users/list')).toEqual([
    'users/list/segments',
    'users/list/users',
    'users/list/attributes',
  ])
})

it('ACCESS-26 knows a section from any other path', () => {
  expect(isSection('manage/list')).toBe(true)
  expect(isSection('manage/lists')).toBe(false)
  expect(isSection('')).toBe(false)
})

it.each([
  ['ROUTE-30 ROUTE-46', 'manage', 'list edit tooltips beacons validators element-tags tasks rules'],
  ['ROUTE-31', 'manage/edit', 'steps segments contextual'],
  ['ROUTE-32', 'messages', 'list create nps survey survey/edit announcements announcement/edit'],
  ['ROUTE-33', 'analytics', 'overview content heart'],
  [
    'ROUTE-33',
    'analytics/content',
    'overview announcements guides search surveys surveys/nps tooltips validators',
  ],
  [
    'ROUTE-33',
    'analytics/heart',
    'adoption engagement retention task-success task-success/tags happiness happiness/nps happiness/survey segments',
  ],
  ['ROUTE-34', 'customize', 'assistant guides help languages design texts welcome-slide search'],
  ['ROUTE-35', 'users/list', 'segments segments/builder users attributes'],
  [
    'ROUTE-36',
    'settings',
    'company company-user company-attributes sso analytics analytics/exceptions browser-extension personal',
  ],
  ['ROUTE-36 ACCESS-34', 'settings/company', 'integrations team team/sso processes audit-log'],
  ['ROUTE-36', 'settings/personal', 'login notifications api-token'],
  ['ROUTE-37', 'application-settings', 'configuration copilot selectors setup application-urls'],
  ['ROUTE-38', 'applications', 'overview app-discovery portfolio-overview'],
] as const)('%s under %s lie exactly %s', (_, top, below) => {
  const directly = new Set(below.split(' ').map(path => `${top}/${path}`))
  const expected = sections.filter(section => directly.has(section))
  expect(expected).toHaveLength(directly.size)
  const found = sections.filter(section => {
    const parent = parentOf(section)
    return parent === top || (parent !== null && directly.has(parent) && directly.has(section))
  })
  expect(found).toEqual(expected)
})
