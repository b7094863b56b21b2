import { expect, test } from 'vitest'
import { auditFilters, isFiltered, readAuditSearch } from './audit-search.ts'

test('AUDIT-2 the address keeps filters, order and page', () => {
  const search = {
    person: 3,
    kind: 'guide',
    action: 'guide.publish',
    category: 'security',
    application: 7,
    from: '2026-01-01',
    to: '2026-01-31',
    order: 'ASC',
    page: 2,
    limit: 50,
  }
  expect(readAuditSearch(search)).toEqual(search)
})

test.each([
  [{ person: 'ada', application: -1, order: 'UP', category: 'all' }, {}],
  [{ from: '2026-02-30', to: '2026-03-01' }, { to: '2026-03-01' }],
  [{ from: '2026-03-02', to: '2026-03-01' }, {}],
  [{ kind: 'x'.repeat(90) }, { kind: 'x'.repeat(60) }],
])('%o reads as %o', (search, read) => {
  expect(readAuditSearch(search)).toEqual(read)
})

test('the last day of a period counts whole, where the person is', () => {
  expect(auditFilters({ from: '2026-01-31', to: '2026-01-31' })).toEqual({
    from: new Date(2026, 0, 31).toISOString(),
    to: new Date(2026, 1, 1).toISOString(),
  })
})

test('order and page are no filters', () => {
  expect(isFiltered({ order: 'ASC', page: 3 })).toBe(false)
  expect(isFiltered({ kind: 'guide' })).toBe(true)
})
