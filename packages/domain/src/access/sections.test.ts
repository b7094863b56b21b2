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

it('ACCESS-7 each section without a screen of its own has children', () => {
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
