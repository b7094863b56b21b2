import { expect, test } from 'vitest'
import { readSelectorConfig } from './read-selector-config.ts'

test.each([
  [{ attributes: ['data-tour'], valueBlocklist: ['^x'], minParents: 2 }],
  [{ attributes: [], valueBlocklist: [], minParents: 0 }],
])('LOOK-11 %o is read as it is', config => {
  expect(readSelectorConfig(config)).toEqual(config)
})

test.each([[null], [{}], [{ attributes: 'x', minParents: '3' }]])('%o is read as no rules', value => {
  expect(readSelectorConfig(value)).toEqual({ attributes: [], valueBlocklist: [], minParents: 0 })
})
