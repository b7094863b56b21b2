import { describe, expect, it } from 'vitest'
import { userIdentityView } from './user-identity-view.ts'

const attributes = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value], id) => [String(id), { key, displayName: '', value }]),
  )

describe('userIdentityView', () => {
  it.each([
    ['u-1', null, { name: 'Avery Amber' }, { name: 'Avery Amber', detail: 'u-1' }],
    ['u-1', 'avery@example.com', { name: 'Avery' }, { name: 'Avery', detail: 'avery@example.com' }],
    ['avery@example.com', null, { Name: ' Avery ' }, { name: 'Avery', detail: 'avery@example.com' }],
    ['u-1', null, { first_name: 'Avery', lastName: 'Amber' }, { name: 'Avery Amber', detail: 'u-1' }],
    ['u-1', null, { mail: 'avery@example.com' }, { name: 'avery@example.com', detail: 'u-1' }],
    ['u-1', null, { name: 7, displayName: '' }, { name: 'u-1', detail: null }],
    ['avery@example.com', 'avery@example.com', {}, { name: 'avery@example.com', detail: null }],
  ])('leads %s with the best known name', (customerId, email, values, face) => {
    expect(
      userIdentityView({ customerId, email, profile: { attributes: attributes(values) } } as never),
    ).toEqual(face)
  })
})
