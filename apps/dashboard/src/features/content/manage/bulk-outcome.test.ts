import { expect, test } from 'vitest'
import { readBulk } from './bulk-outcome.ts'

test('of every guide that was refused there is a reason', () => {
  const issues = [{ path: 'steps', code: 'missing', message: '' }]
  const outcome = readBulk([
    { id: 1, isDone: true, version: 2 },
    { id: 2, isDone: false, code: 'notFound' },
    { id: 3, isDone: false, code: 'breaksRule', data: { issues } },
    { id: 4, isDone: false, code: 'forbidden', data: { reason: 'onlyDrafts' } },
    { id: 5, isDone: false, code: 'breaksRule' },
  ])
  expect(outcome).toEqual({
    done: [1],
    refused: [
      { id: 2, reason: { kind: 'notFound' } },
      { id: 3, reason: { kind: 'issues', issues } },
      { id: 4, reason: { kind: 'forbidden' } },
      { id: 5, reason: { kind: 'issues', issues: [] } },
    ],
    limit: null,
  })
})

test.each([
  [{ type: 'guide', limit: 5 }, 5],
  [undefined, 0],
])('ERR-3 the limit that was reached is named: %j', (data, limit) => {
  expect(readBulk([{ id: 1, isDone: false, code: 'limitReached', data }]).limit).toBe(limit)
})
