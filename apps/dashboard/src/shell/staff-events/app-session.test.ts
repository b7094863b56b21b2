import { expect, test } from 'vitest'
import { continueAppSession, readAppSession, writeAppSession } from './app-session.ts'

const old = { id: 'b0a7a9a2-5f0a-4b61-9f0e-7b8f1a4f2c11', lastActiveMs: 1_000_000 }
const newId = () => 'new'

test.each([
  [1, old.id],
  [1_799_999, old.id],
  [1_800_000, 'new'],
  [-1_800_000, 'new'],
])('%d ms after the last activity the session is %s', (ms, id) => {
  expect(continueAppSession(old, old.lastActiveMs + ms, newId)).toEqual({
    id,
    lastActiveMs: old.lastActiveMs + ms,
  })
})

test('without one a session begins', () => {
  expect(continueAppSession(null, 5, newId)).toEqual({ id: 'new', lastActiveMs: 5 })
})

test('what was kept is read again, and nothing else', () => {
  expect(readAppSession(writeAppSession(old))).toEqual(old)
  for (const text of [null, '', 'x', `${old.id} abc`, `${old.id}`]) expect(readAppSession(text)).toBeNull()
})
