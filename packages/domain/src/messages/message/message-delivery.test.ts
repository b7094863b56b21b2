import { describe, expect, it } from 'vitest'
import {
  answerRound,
  type MessageFacts,
  type MessageMemory,
  type MessageTiming,
  mayShowMessage,
  rememberMessage,
  sampleDraw,
  waitLeftMs,
} from './message-delivery.ts'

const day = 86_400_000
const now = Date.parse('2026-03-02T10:00:00Z')
const nps: MessageTiming = {
  recurrenceDays: 90,
  reminderDays: 3,
  maxReminders: 3,
  samplePercent: 100,
  waitS: 0,
}
const survey: MessageTiming = { ...nps, recurrenceDays: 0 }
const announcement: MessageTiming = { ...nps, recurrenceDays: 0, reminderDays: 0 }
const facts = (timing: MessageTiming, change: Partial<MessageFacts> = {}): MessageFacts => ({
  timing,
  memory: null,
  draw: 0,
  onPageMs: 0,
  nowMs: now,
  ...change,
})
const used = (daysAgo: number): MessageMemory => rememberMessage(null, 'used', now - daysAgo * day)
const dismissed = (daysAgo: number, times = 1, event: 'dismissed' | 'reminded' = 'dismissed') => {
  let memory: MessageMemory | null = null
  for (let time = 0; time < times; time++) memory = rememberMessage(memory, event, now - daysAgo * day)
  return memory
}

describe('mayShowMessage', () => {
  it.each<[string, MessageTiming, MessageMemory | null, string[]]>([
    ['nothing happened yet', survey, null, []],
    ['answered, without recurrence', survey, used(400), ['alreadyUsed']],
    ['answered, the recurrence runs', nps, used(89.9), ['usedLately']],
    ['answered, the recurrence is over', nps, used(90), []],
    ['dismissed, without reminder', announcement, dismissed(400), ['alreadyDismissed']],
    ['dismissed, the reminder runs', survey, dismissed(2.9), ['dismissedLately']],
    ['dismissed, the reminder is due', survey, dismissed(3), []],
    ['dismissed, and once more after each of three reminders', survey, dismissed(30, 4), ['remindedOften']],
    ['dismissed, the last reminder is due', survey, dismissed(30, 3), []],
    [
      'a reminder was asked for where the message has none',
      announcement,
      dismissed(0.9, 1, 'reminded'),
      ['dismissedLately'],
    ],
    ['the reminder that was asked for is due', announcement, dismissed(1, 1, 'reminded'), []],
    [
      'the answer was before the dismissal, which counts alone',
      nps,
      rememberMessage(used(95), 'dismissed', now - 4 * day),
      [],
    ],
    [
      'the dismissal was before the answer, which counts alone',
      survey,
      rememberMessage(dismissed(10), 'used', now - 4 * day),
      ['alreadyUsed'],
    ],
    ['the clock was set back by years', nps, used(-4_000), []],
  ])('MSG-39 %s', (_, timing, memory, reasons) => {
    expect(mayShowMessage(facts(timing, { memory }))).toEqual({ holds: reasons.length === 0, reasons })
  })

  it('MSG-40 a share of the visitors gets it, always the same ones', () => {
    const half = { ...survey, samplePercent: 50 }
    const draws = Array.from({ length: 2_000 }, (_, index) => sampleDraw(`visitor-${index}`, 7))
    const chosen = draws.filter(draw => mayShowMessage(facts(half, { draw })).holds)
    expect(chosen.length).toBeGreaterThan(900)
    expect(chosen.length).toBeLessThan(1_100)
    expect(sampleDraw('visitor-1', 7)).toBe(draws[1])
    expect(mayShowMessage(facts(half, { draw: 50 })).reasons).toEqual(['notInSample'])
    expect(mayShowMessage(facts(survey, { draw: 99 })).holds).toBe(true)
  })

  it('MSG-41 waits for the seconds on the page', () => {
    const slow = { ...survey, waitS: 20 }
    expect(mayShowMessage(facts(slow, { onPageMs: 19_999 })).reasons).toEqual(['waiting'])
    expect(waitLeftMs(facts(slow, { onPageMs: 15_000 }))).toBe(5_000)
    expect(mayShowMessage(facts(slow, { onPageMs: 20_000 })).holds).toBe(true)
  })
})

it('MSG-42 answers of one round count once, those of the next again', () => {
  expect(answerRound(0, now)).toBe(answerRound(0, now + 5_000 * day))
  for (let shift = 0; shift < 90; shift++) {
    const at = now + shift * day
    expect(answerRound(90, at + 90 * day)).toBe(answerRound(90, at) + 1)
  }
})
