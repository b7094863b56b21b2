import { expect, test } from 'vitest'
import { checkEventBatch } from './check-event-batch.ts'

const batch = { sentAt: 1_770_000_000_000, userId: 'user-1', isAnonymous: false, sessionId: '', events: [{}] }

test('a batch whose frame is right is read, whatever its events hold', () => {
  expect(checkEventBatch({ ...batch, events: [1, null, { a: 1 }] })).toMatchObject({ isReadable: true })
})

test.each([
  [null, ''],
  [[], ''],
  ['text', ''],
  [{ ...batch, more: 1 }, 'more'],
  [{ ...batch, sentAt: undefined }, 'sentAt'],
  [{ ...batch, sentAt: '1' }, 'sentAt'],
  [{ ...batch, userId: '' }, 'userId'],
  [{ ...batch, userId: 5 }, 'userId'],
  [{ ...batch, userId: 'a\0b' }, 'userId'],
  [{ ...batch, userId: '\ud800' }, 'userId'],
  [{ ...batch, userId: 'x'.repeat(257) }, 'userId'],
  [{ ...batch, isAnonymous: 1 }, 'isAnonymous'],
  [{ ...batch, sessionId: null }, 'sessionId'],
  [{ ...batch, events: {} }, 'events'],
  [{ ...batch, events: [] }, 'events'],
  [{ ...batch, events: Array(101).fill({}) }, 'events'],
])('%j is unreadable as a whole: %s', (value, path) => {
  expect(checkEventBatch(value)).toMatchObject({ isReadable: false, path })
})
