import type { WireApplicationMetadata } from '@waymark/contract'
import { expect, test } from 'vitest'
import { closePortfolio, openPortfolio, readAmount } from './portfolio-draft.ts'

const application: WireApplicationMetadata = {
  id: 1,
  name: 'CRM',
  propertyId: 4,
  owner: 'Ada',
  category: 'Sales',
  vendor: 'Example',
  licences: 100,
  price: 12.5,
  priceType: 'perLicence',
  period: 'month',
  renewalOn: '2027-01-31',
  noticeDays: null,
  activeUsers30d: null,
  annualCost: null,
  utilisation: null,
  costPerActiveUser: null,
  possibleSaving: null,
  score: null,
  renewal: 'planned',
  version: 1,
}

test('FORM-11 opened and closed again it is the same', () => {
  const { name, owner, vendor, category, licences, price, noticeDays, renewalOn } = application
  expect(closePortfolio(openPortfolio(application))).toEqual({
    name,
    owner,
    vendor,
    category,
    licences,
    price,
    noticeDays,
    renewalOn,
  })
})

test.each([
  ['', true, null],
  [' 12 ', true, 12],
  ['12.5', true, undefined],
  ['12,5', false, 12.5],
  ['12.505', false, undefined],
  ['-1', false, undefined],
  ['1e3', false, undefined],
  ['many', true, undefined],
])('the amount %o (whole: %s) is %s', (typed, isWhole, amount) => {
  expect(readAmount(typed, isWhole)).toBe(amount)
})
