import { expect, test } from 'vitest'
import { trustedAttributes } from './trusted-attributes.ts'

test.each([
  [{}, []],
  [{ selectorConfig: null }, []],
  [{ selectorConfig: { attributes: 'data-x' } }, []],
  [{ selectorConfig: { attributes: ['data-x', 3, 'anchor'] } }, ['data-x', 'anchor']],
])('from %j they are read as %j', (stylings, names) => {
  expect(trustedAttributes(stylings)).toEqual(names)
})
