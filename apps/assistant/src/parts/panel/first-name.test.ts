import { expect, it } from 'vitest'
import { firstName } from './first-name.ts'

it.each([
  [{ first_name: 'Ann' }, 'Ann'],
  [{ firstName: ' Ann ', name: 'Bo Cole' }, 'Ann'],
  [{ name: 'Bo Cole' }, 'Bo'],
  [{ name: 'bo@example.com' }, ''],
  [{ given_name: '', name: 'Bo' }, 'Bo'],
  [{ first_name: 7 }, ''],
  [{ first_name: 'x'.repeat(41) }, ''],
  [{}, ''],
])('HOST-9 %j greets "%s"', (attributes, expected) => {
  expect(firstName(attributes)).toBe(expected)
})
