import { describe, expect, it } from 'vitest'
import {
  choosePromotion,
  mayPromote,
  type PromotionFacts,
  type PromotionMemory,
  rememberPromotion,
} from './promotion.ts'

const hour = 3_600_000
const now = 1_000 * hour
const memory = (change: Partial<PromotionMemory>): PromotionMemory => ({
  round: 1,
  showings: 0,
  closes: 0,
  lastShownAt: null,
  hasStarted: false,
  ...change,
})
const facts = (change: Partial<PromotionFacts> = {}): PromotionFacts => ({
  promotion: { round: 1 },
  isForVisitor: true,
  memory: null,
  wasShownOnThisPage: false,
  nowMs: now,
  ...change,
})
const shown = (showings: number, agoMs: number, change: Partial<PromotionMemory> = {}) =>
  facts({ memory: memory({ showings, lastShownAt: now - agoMs, ...change }) })

describe('mayPromote', () => {
  it.each<[string, PromotionFacts, string[]]>([
    ['for the first time', facts(), []],
    ['not promoted', facts({ promotion: null }), ['notPromoted']],
    ['not for this visitor', facts({ isForVisitor: false }), ['notForVisitor']],
    ['started once', shown(1, 100 * hour, { hasStarted: true }), ['alreadyStarted']],
    ['shown on this page', facts({ wasShownOnThisPage: true }), ['shownOnThisPage']],
    ['shown just under 6 hours ago', shown(1, 6 * hour - 1), ['tooSoon']],
    ['shown 6 hours ago', shown(1, 6 * hour), []],
    ['shown in the future, by a clock put back', shown(1, -5 * hour), ['tooSoon']],
    ['shown long in the future', shown(1, -500 * hour), []],
    ['shown twice', shown(2, 7 * hour), []],
    ['shown three times', shown(3, 7 * hour), ['shownOften']],
    ['shown once and closed', shown(1, 7 * hour, { closes: 1 }), []],
    ['shown twice and closed once', shown(2, 7 * hour, { closes: 1 }), ['closedOften']],
    ['everything at once', shown(3, 0, { hasStarted: true }), ['alreadyStarted', 'tooSoon', 'shownOften']],
    [
      'switched off and on since',
      facts({ promotion: { round: 2 }, memory: memory({ showings: 3, hasStarted: true, lastShownAt: now }) }),
      [],
    ],
  ])('GUIDE-38 %s', (_, given, reasons) => {
    expect(mayPromote(given)).toEqual({ holds: reasons.length === 0, reasons })
  })
})

describe('choosePromotion', () => {
  const candidate = (id: number, hasPageSegment: boolean, given = facts()) => ({
    id,
    hasPageSegment,
    facts: given,
  })

  it.each([
    ['nothing to promote', [], null],
    ['the first of equals', [candidate(1, false), candidate(2, false)], 1],
    ['one with a page segment wins', [candidate(1, false), candidate(2, true)], 2],
    [
      'unless it may not be promoted',
      [candidate(1, false), candidate(2, true, facts({ isForVisitor: false }))],
      1,
    ],
  ] as const)('GUIDE-39 %s', (_, candidates, expected) => {
    expect(choosePromotion(candidates)?.id ?? null).toBe(expected)
  })
})

it('GUIDE-38 three showings without a start are the end of it', () => {
  const promotion = { round: 1 }
  let known: PromotionMemory | null = null
  let at = now
  let showings = 0
  while (showings < 10 && mayPromote(facts({ memory: known, nowMs: at })).holds) {
    known = rememberPromotion(known, promotion, 'shown', at)
    showings += 1
    at += 7 * hour
  }
  expect(showings).toBe(3)
})

it('GUIDE-38 what happens in a new round forgets the old one', () => {
  const old = memory({ showings: 3, closes: 2, hasStarted: true })
  expect(rememberPromotion(old, { round: 2 }, 'shown', now)).toEqual(
    memory({ round: 2, showings: 1, lastShownAt: now }),
  )
  expect(rememberPromotion(old, { round: 1 }, 'closed', now).closes).toBe(3)
  expect(rememberPromotion(null, { round: 1 }, 'started', now).hasStarted).toBe(true)
})
