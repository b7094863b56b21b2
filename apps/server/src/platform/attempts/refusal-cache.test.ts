import { expect, it } from 'vitest'
import { createRefusalCache } from './refusal-cache.ts'

const now = new Date('2026-03-02T10:00:00Z')
const refused = { budget: 'failuresOfNetwork', retryAfterS: 700 } as const

it('SEC-23 a refusal answers for its subject, and for a second only', () => {
  let elapsedMs = 0
  const memory = createRefusalCache(() => elapsedMs)
  memory.note('one', refused, now)
  expect(memory.find('other', now)).toBe(null)
  elapsedMs = 999
  expect(memory.find('one', now)).toEqual(refused)
  elapsedMs = 1_000
  expect(memory.find('one', now)).toBe(null)
})

it('SEC-23 a clock that moves on ends it, too', () => {
  const memory = createRefusalCache(() => 0)
  memory.note('one', refused, now)
  expect(memory.find('one', new Date(now.getTime() + 1_000))).toBe(null)
})

it('SEC-23 a million subjects take a bounded place', () => {
  const memory = createRefusalCache(() => 0)
  for (let subject = 0; subject < 20_000; subject += 1) memory.note(`${subject}`, refused, now)
  expect(memory.find('9999', now)).toBe(null)
  expect(memory.find('10000', now)).toEqual(refused)
})
