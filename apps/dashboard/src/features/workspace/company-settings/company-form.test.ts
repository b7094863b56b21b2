import type { WireCompany } from '@waymark/contract'
import { expect, test } from 'vitest'
import { closeCompany, openCompany } from './company-form.ts'

const company = {
  name: 'Example Works',
  features: { currency: 'EUR' },
  limits: { publicGuides: 5, members: -1 },
  version: 3,
} as unknown as WireCompany

test('COMP-16 an unlimited limit is empty; what was not changed is not sent', () => {
  const { values, version } = openCompany(company)
  expect(version).toBe(3)
  expect(values).toMatchObject({
    name: 'Example Works',
    currency: 'EUR',
    'limit.publicGuides': 5,
    'limit.members': null,
  })
  expect(closeCompany({})).toEqual({ company: null, limits: null })
})

test('COMP-16 each call gets its own part', () => {
  expect(closeCompany({ name: 'New', 'limit.publicGuides': null, 'limit.members': 7 })).toEqual({
    company: { name: 'New' },
    limits: { publicGuides: -1, members: 7 },
  })
  expect(closeCompany({ currency: 'CHF' })).toEqual({ company: { currency: 'CHF' }, limits: null })
})
