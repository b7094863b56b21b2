import { expect, it } from 'vitest'
import { renewalState } from './renewal-state.ts'

it.each([
  ['2026-12-31', 30, '2026-11-30', 'planned'],
  ['2026-12-31', 30, '2026-12-01', 'due'],
  ['2026-12-31', 30, '2026-12-31', 'due'],
  ['2026-12-31', 30, '2027-01-01', 'past'],
  ['2026-12-31', 0, '2026-12-30', 'planned'],
  ['2026-12-31', 0, '2026-12-31', 'due'],
  ['2026-12-31', null, '2026-12-31', 'planned'],
  ['2026-12-31', null, '2027-01-01', 'past'],
  [null, 30, '2026-12-01', null],
] as const)(
  'MAIL-36 a renewal on %s with %s days of notice is on %s: %s',
  (renewalOn, noticeDays, today, state) => {
    expect(renewalState({ renewalOn, noticeDays }, today)).toBe(state)
  },
)
