import { describe, expect, it } from 'vitest'
import { accountFields, credentialsOf, isTenantName, sourceKinds } from './index.ts'

describe('KNOW-8 with what sources sign in', () => {
  it.each([
    ['sitemap', null, []],
    ['jsonSearch', null, []],
    ['confluence', 'emailToken', ['account']],
    ['confluenceDataCenter', 'token', []],
    ['zendesk', 'emailToken', ['account']],
    ['serviceNow', 'client', ['account']],
    ['sharePoint', 'directoryClient', ['tenant', 'account']],
  ] as const)('%s: %s', (kind, credentials, fields) => {
    expect(sourceKinds).toContain(kind)
    expect(credentialsOf(kind)).toBe(credentials)
    expect(accountFields(kind)).toEqual(fields)
  })

  it.each([
    ['example.onmicrosoft.com', true],
    ['5d6c1f0e-0000-4000-8000-0123456789ab', true],
    ['', false],
    ['a/b', false],
    ['../common', false],
    ['a?b', false],
  ])('the directory %j: %s', (text, isOne) => {
    expect(isTenantName(text)).toBe(isOne)
  })
})
