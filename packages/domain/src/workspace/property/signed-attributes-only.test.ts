import { expect, it } from 'vitest'
import { isSignedAttributesOnly } from './signed-attributes-only.ts'

it.each([
  [{}, false],
  [{ snippetAuthentication: false }, false],
  [{ snippetAuthentication: true }, true],
  [{ snippetAuthentication: true, signedAttributesOnly: false }, false],
  [{ snippetAuthentication: false, signedAttributesOnly: true }, true],
  [{ snippetAuthentication: true, signedAttributesOnly: null }, true],
])('DELIV-10 %j: only signed pages change attributes of known users: %s', (stylings, expected) => {
  expect(isSignedAttributesOnly(stylings)).toBe(expected)
})
