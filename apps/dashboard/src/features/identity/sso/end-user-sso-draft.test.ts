import { expect, test } from 'vitest'
import { closeEndUserSso, openEndUserSso } from './end-user-sso-draft.ts'

const ssoSaml = { entryPoint: 'https://idp.example.com/sso', cert: 'MIIB' }

test('opening and saving at once sends what was there', () => {
  expect(
    closeEndUserSso(openEndUserSso({ config: { ssoSaml, browserExtension: null }, version: 2 }).values),
  ).toEqual(ssoSaml)
  expect(
    closeEndUserSso(openEndUserSso({ config: { ssoSaml: null, browserExtension: null }, version: 2 }).values),
  ).toBeNull()
})

test('both fields emptied clear it; one of them alone is left for the server to refuse', () => {
  expect(closeEndUserSso({ entryPoint: ' ', cert: '' })).toBeNull()
  expect(closeEndUserSso({ ...ssoSaml, cert: '' })).toEqual({ ...ssoSaml, cert: '' })
})
