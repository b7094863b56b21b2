import { expect, test } from 'vitest'
import { isFirstUrlDue } from './first-url-due.ts'

test.each([
  ['superAdmin', true],
  ['companyAdmin', true],
  ['companyModerator', true],
  ['companyContributor', false],
  ['propertyAdmin', true],
  ['propertyModerator', true],
  ['propertyContributor', false],
  ['none', false],
])('ROUTE-5 a %s is asked for the first URL: %s', (role, isDue) => {
  expect(isFirstUrlDue({ role, url: null }, false)).toBe(isDue)
})

test('ROUTE-5 no one is asked twice, or where there is a URL', () => {
  expect(isFirstUrlDue({ role: 'companyAdmin', url: null }, true)).toBe(false)
  expect(isFirstUrlDue({ role: 'companyAdmin', url: 'https://app.example.com' }, false)).toBe(false)
})
