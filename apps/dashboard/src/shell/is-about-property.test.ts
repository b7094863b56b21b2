import { expect, test } from 'vitest'
import { isAboutProperty } from './is-about-property.ts'

const guides = [['guides', 'list'], { input: { params: { property: 7 }, query: { lang: 'de' } } }]

test('SHELL-7 what was asked about a property is known by the property in its call', () => {
  expect(isAboutProperty(guides, 7)).toBe(true)
  expect(isAboutProperty(guides, 70)).toBe(false)
  expect(isAboutProperty([['managers', 'me'], { input: {} }], 7)).toBe(false)
  expect(isAboutProperty([['properties', 'list'], { input: { query: { limit: 50, page: 7 } } }], 7)).toBe(
    false,
  )
  expect(isAboutProperty([['attributes', 'list'], { input: { query: { propertyId: 7 } } }], 7)).toBe(true)
})
