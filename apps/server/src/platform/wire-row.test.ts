import { expect, it } from 'vitest'
import { toWireRow } from './wire-row.ts'

it('a row has camel-case names and instants as texts in replies', () => {
  const at = new Date('2026-03-01T10:00:00Z')
  const row = { id: 7, users_30d: 3, created_at: at, last_seen_at: null as Date | null, byHand: ['a_b'] }
  expect(toWireRow(row)).toEqual({
    id: 7,
    users30d: 3,
    createdAt: '2026-03-01 10:00:00+00:00',
    lastSeenAt: null,
    byHand: ['a_b'],
  })
})
