import { expect, test } from 'vitest'
import { metricChange } from './metric-change.ts'

test.each([
  ['count', 120, 100, { kind: 'share', amount: 0.2 }],
  ['count', 1004, 1000, { kind: 'share', amount: 0 }],
  ['count', 3, 0, { kind: 'new' }],
  ['count', 0, 0, { kind: 'share', amount: 0 }],
  ['seconds', 5, 10, { kind: 'share', amount: -0.5 }],
  ['rate', 0.42, 0.4, { kind: 'points', amount: 2 }],
  ['rate', 0.1, 0, { kind: 'points', amount: 10 }],
  ['score', 60.4, 59.6, { kind: 'points', amount: 0 }],
  ['nps', 10, -20, { kind: 'points', amount: 30 }],
  ['score', null, 50, { kind: 'none' }],
  ['count', 5, null, { kind: 'none' }],
] as const)('%s: %j after %j', (kind, value, previous, change) => {
  expect(metricChange(kind, { value, previous })).toEqual(change)
})
