import { expect, test } from 'vitest'
import { closeEndUserSso, openEndUserSso } from './end-user-sso-draft.ts'

const ssoSaml = {
  entryPoint: 'https://idp.example.com/sso',
  cert: 'MIIB',
  entityId: 'https://idp.example.com/metadata',
  userIdAttribute: 'uid',
  attributes: [{ name: 'department', from: 'urn:oid:2.5.4.11' }],
}
const opened = (kept: typeof ssoSaml | null) =>
  openEndUserSso({ config: { ssoSaml: kept, browserExtension: null }, version: 2 }).values

test('opening and saving at once sends what was there', () => {
  expect(closeEndUserSso(opened(ssoSaml))).toEqual(ssoSaml)
  expect(closeEndUserSso(opened(null))).toBeNull()
})

test('address and certificate emptied clear it; one of them alone is left for the server to refuse', () => {
  expect(closeEndUserSso({ ...opened(ssoSaml), entryPoint: ' ', cert: '' })).toBeNull()
  expect(closeEndUserSso({ ...ssoSaml, cert: '' })).toEqual({ ...ssoSaml, cert: '' })
})
