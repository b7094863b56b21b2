import { expect, test } from 'vitest'
import { noteOfEvent } from './live-notes.ts'

const user = { userId: 'ann@example.com', isAnonymous: false }
const raw = { type: 'page_view', path: '/payroll/7' }

test.each([
  ['exceptedPage', false, { userId: null, isAnonymous: true, path: null }],
  ['levelTooLow', false, { userId: null, isAnonymous: true, path: null }],
  ['badValue:path', true, { userId: 'ann@example.com', isAnonymous: false, path: null }],
])(
  'EVENT-61 of an event dropped as %s (may be kept: %s) the live view has %o',
  (reason, mayBeKept, about) => {
    const note = noteOfEvent(raw, { isAccepted: false, reason, mayBeKept }, user, 5)
    expect(note).toMatchObject({ type: 'page_view', reason, occurredAt: 5, ...about })
  },
)

test('EVENT-61 an anonymous user has no id in the live view, a made-up kind is none', () => {
  const check = { isAccepted: false, reason: 'unknownType', mayBeKept: true } as const
  const anonymous = { userId: 'cookie-7', isAnonymous: true }
  expect(noteOfEvent({ type: '<b>' }, check, anonymous, 5)).toMatchObject({ type: null, userId: null })
})
