import { expect, test } from 'vitest'
import { withFeatureDefaults } from './company-features.ts'

test('a new company has every feature; what was switched off is off; what is no feature is left out', () => {
  expect(withFeatureDefaults({ ssoSamlCompanyUsers: false, currency: 'EUR', demo: {} })).toEqual({
    aiAssistant: true,
    appDiscovery: true,
    portfolioOverview: true,
    ssoSamlCompanyUsers: false,
    staffTrainingExtension: true,
  })
})
