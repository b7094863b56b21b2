import { expect, it } from 'vitest'
import { checkApplicationUrl } from './application-url.ts'

const draft = (urlPattern: string, isDefault = false, status: 'active' | 'inactive' = 'active') => ({
  urlPattern,
  isDefault,
  status,
})

it.each([
  ['', 'required'],
  ['https://a b.example.com', 'spaces'],
  ['ftp://a.example.com', 'invalid'],
  ['https://', 'invalid'],
  ['https://a.example.com?x=1', 'invalid'],
  ['*', 'everything'],
  ['*.com', 'everything'],
  ['https://*', 'everything'],
  ['app*.example.com', 'starInHost'],
  ['localhost:8*', 'starInHost'],
])('FIELD-41 refuses %o: %s', (pattern, fault) => {
  expect(checkApplicationUrl(draft(pattern))).toBe(fault)
})

it.each([
  'http://localhost:*/demo/*',
  '*.google.com',
  'https://app.example.com/orders/*',
  'http://localhost:3000',
  'app.example.com',
])('takes %o', pattern => {
  expect(checkApplicationUrl(draft(pattern))).toBeNull()
})

it.each([
  ['*.example.com', 'active', 'wildcardDefault'],
  ['https://app.example.com/*', 'active', 'wildcardDefault'],
  ['app.example.com', 'active', 'defaultNeedsProtocol'],
  ['https://app.example.com', 'inactive', 'defaultInactive'],
  ['https://app.example.com', 'active', null],
] as const)('the default one: %s, %s: %s', (pattern, status, fault) => {
  expect(checkApplicationUrl(draft(pattern, true, status))).toBe(fault)
})
