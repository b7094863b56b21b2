import { expect, test } from 'vitest'
import { closeExtension, openExtension } from './extension-draft.ts'

const browserExtension = {
  authMethod: 'openUrl',
  openUrl: { target: 'newTabActive', url: 'https://sso.example.com', refreshInterval: 30 },
  integrityTokens: ['one', 'two'],
} as const

const config = { ssoSaml: null, browserExtension: { ...browserExtension, integrityTokens: ['one', 'two'] } }

test('FORM-11 FIELD-5 opened and closed again it is the same', () => {
  const opened = openExtension({ config, version: 2 })
  expect(opened?.version).toBe(2)
  expect(closeExtension(opened?.values ?? {})).toEqual(browserExtension)
})

test('LOOK-24 empty integrity tokens are dropped', () => {
  const values = { ...openExtension({ config, version: 2 })?.values, integrityTokens: [' one ', '', '  '] }
  expect(closeExtension(values).integrityTokens).toEqual(['one'])
})

test('anyone who may not see the tokens has nothing to edit', () => {
  expect(openExtension({ config: { ssoSaml: null, browserExtension: null }, version: 1 })).toBeNull()
})
