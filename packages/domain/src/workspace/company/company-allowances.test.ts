import { expect, it } from 'vitest'
import { companyAllowances, companySwitches, currencies } from './company-allowances.ts'

it('FIELD-6 CONST-12 CONST-13 a new company has every feature on and counts in USD', () => {
  expect(companyAllowances({})).toEqual({
    staffTrainingExtension: true,
    companyUserUniqueDataType: true,
    ssoSamlCompanyUsers: true,
    appDiscovery: true,
    portfolioOverview: true,
    usersV2: true,
    aiAssistant: true,
    currency: 'USD',
  })
  expect(companySwitches).toHaveLength(7)
})

it('FIELD-6 what was switched off stays off; what is unknown is left out', () => {
  const features = companyAllowances({ aiAssistant: false, usersV2: 'no', currency: 'EUR', other: 1 })
  expect(features).toMatchObject({ aiAssistant: false, usersV2: true, currency: 'EUR' })
  expect(features).not.toHaveProperty('other')
})

it('FIELD-7 knows these currencies and takes no other', () => {
  expect(currencies.join(' ')).toBe('USD EUR GBP CAD AUD JPY CHF INR BRL SGD BGN CZK DKK HUF PLN RON SEK')
  expect(companyAllowances({ currency: 'XYZ' }).currency).toBe('USD')
})
