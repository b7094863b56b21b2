import { expect, it } from 'vitest'
import { type Licensing, licenceFigures } from './licence-figures.ts'

const base: Licensing = {
  licences: 100,
  price: 10,
  priceType: 'perLicence',
  period: 'month',
  activeUsers: 40,
}

it.each([
  [
    'per licence and month',
    {},
    { annualCost: 12_000, utilisation: 0.4, costPerActiveUser: 300, possibleSaving: 7_200 },
  ],
  ['per quarter', { period: 'quarter' as const }, { annualCost: 4_000, possibleSaving: 2_400 }],
  [
    'flat: nothing is saved by fewer people',
    { priceType: 'flat' as const },
    { annualCost: 120, possibleSaving: null, costPerActiveUser: 3 },
  ],
  ['more people than licences', { activeUsers: 120 }, { utilisation: 1.2, possibleSaving: 0 }],
  ['no one used it', { activeUsers: 0 }, { utilisation: 0, costPerActiveUser: null, possibleSaving: 12_000 }],
  [
    'use not measured',
    { activeUsers: null },
    { annualCost: 12_000, utilisation: null, possibleSaving: null },
  ],
  ['no licences known', { licences: null }, { annualCost: null, utilisation: null, possibleSaving: null }],
  ['no licences bought', { licences: 0 }, { annualCost: 0, utilisation: null, possibleSaving: 0 }],
  ['no price known', { price: null }, { annualCost: null, utilisation: 0.4, possibleSaving: null }],
])('%s', (_, change, figures) => {
  expect(licenceFigures({ ...base, ...change })).toMatchObject(figures)
})
