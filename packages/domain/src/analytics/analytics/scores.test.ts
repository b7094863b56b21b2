import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeSince, shareOf } from './change-since.ts'
import { happinessScore, npsGroup, npsOf, responseRate, surveyScore } from './happiness.ts'
import {
  adoptionScore,
  engagementScore,
  overallScore,
  retentionRate,
  retentionScore,
} from './heart-scores.ts'
import { scoreBand, scoreTone } from './score-band.ts'
import { isEngagedSession } from './session-engagement.ts'
import { stickinessOf } from './stickiness.ts'

describe('bands and colours of scores', () => {
  it.each([
    [0, 'veryLow', 'red'],
    [20.4, 'veryLow', 'red'],
    [20.5, 'low', 'red'],
    [40, 'low', 'red'],
    [41, 'fair', 'yellow'],
    [60, 'fair', 'yellow'],
    [61, 'high', 'green'],
    [80, 'high', 'green'],
    [81, 'excellent', 'green'],
    [100, 'excellent', 'green'],
  ] as const)('%f is %s and %s', (score, band, tone) => {
    expect([scoreBand(score), scoreTone(score)]).toEqual([band, tone])
  })
})

describe('change against the period before', () => {
  it.each([
    [120, 100, { kind: 'rate', rate: 0.2 }],
    [80, 100, { kind: 'rate', rate: -0.2 }],
    [5, 0, { kind: 'new' }],
    [0, 0, { kind: 'rate', rate: 0 }],
    [0, 5, { kind: 'rate', rate: -1 }],
    [10, -20, { kind: 'rate', rate: 1.5 }],
    [null, 5, { kind: 'unknown' }],
    [5, null, { kind: 'unknown' }],
  ] as const)('%j after %j', (current, previous, change) => {
    expect(changeSince(current, previous)).toEqual(change)
  })

  it.each([
    [1, 4, 0.25],
    [5, 4, 1],
    [0, 4, 0],
    [1, 0, null],
  ])('%d of %d is %j', (part, whole, share) => {
    expect(shareOf(part, whole)).toBe(share)
  })
})

describe('engaged sessions', () => {
  it.each([
    [10, 1, false],
    [10.1, 0, true],
    [0, 2, true],
    [0, 1, false],
    [0, 0, false],
  ])('%f s and %d activities: %s', (durationS, activities, isEngaged) => {
    expect(isEngagedSession({ durationS, activities })).toBe(isEngaged)
  })
})

describe('H, happiness', () => {
  const nps = (promoters: number, passives: number, detractors: number) => ({
    promoters,
    passives,
    detractors,
  })

  it.each([
    [10, 'promoters'],
    [9, 'promoters'],
    [8, 'passives'],
    [7, 'passives'],
    [6, 'detractors'],
    [0, 'detractors'],
  ] as const)('%d belongs to the %s', (score, group) => {
    expect(npsGroup(score)).toBe(group)
  })

  it.each([
    [nps(0, 0, 0), null],
    [nps(3, 0, 0), 100],
    [nps(0, 0, 3), -100],
    [nps(2, 5, 1), 12.5],
  ])('the NPS of %j is %j', (answers, score) => {
    expect(npsOf(answers)).toBe(score)
  })

  it.each([
    [0, 0, null],
    [2, 2, 0],
    [2, 10, 100],
    [4, 12, 50],
  ])('%d answers with the sum %d score %j', (count, sum, score) => {
    expect(surveyScore({ count, sum })).toBe(score)
  })

  it.each([
    ['nothing answered', nps(0, 0, 0), { count: 0, sum: 0 }, null],
    ['NPS alone', nps(2, 5, 1), { count: 0, sum: 0 }, 56.25],
    ['surveys alone', nps(0, 0, 0), { count: 4, sum: 12 }, 50],
    // (100 × 1 + 50 × 3) ÷ 4
    ['weighted by answers', nps(1, 0, 0), { count: 3, sum: 9 }, 62.5],
  ])('%s', (_, answers, surveys, score) => {
    expect(happinessScore(answers, surveys)).toBe(score)
  })

  it('never leaves 0 to 100', () => {
    const count = fc.nat(1_000)
    fc.assert(
      fc.property(count, count, count, fc.array(fc.integer({ min: 1, max: 5 })), (a, b, c, answers) => {
        const sum = answers.reduce((total, answer) => total + answer, 0)
        const score = happinessScore(nps(a, b, c), { count: answers.length, sum })
        if (score === null) return
        expect(score).toBeGreaterThanOrEqual(-1e-9)
        expect(score).toBeLessThanOrEqual(100 + 1e-9)
      }),
    )
  })

  it('the response rate counts people', () => {
    expect([responseRate(3, 12), responseRate(1, 0)]).toEqual([0.25, null])
  })
})

describe('E, engagement', () => {
  it.each([
    [3, 4, 75],
    [0, 4, 0],
    [0, 0, null],
  ])('%d of %d sessions', (engaged, sessions, score) => {
    expect(engagementScore(engaged, sessions)).toBe(score)
  })
})

describe('A, adoption', () => {
  it.each([
    ['coverage alone without a goal', { pages: 3, knownPages: 4, users: 9, expectedUsers: null }, 75],
    ['the mean of both', { pages: 3, knownPages: 4, users: 25, expectedUsers: 100 }, 50],
    ['a goal passed counts as reached', { pages: 4, knownPages: 4, users: 300, expectedUsers: 100 }, 100],
    ['the goal alone without a page', { pages: 0, knownPages: 0, users: 25, expectedUsers: 100 }, 25],
    ['nothing known', { pages: 0, knownPages: 0, users: 0, expectedUsers: null }, null],
  ])('%s', (_, facts, score) => {
    expect(adoptionScore(facts)).toBe(score)
  })
})

describe('R, retention', () => {
  it('is the share of the users before who came again', () => {
    expect([retentionRate(3, 4), retentionRate(0, 0)]).toEqual([0.75, null])
  })

  it.each([
    [0.5, 0.25, 37.5],
    [null, 0.25, 25],
    [0.5, null, 50],
    [null, null, null],
  ])('the mean of rate %j and stickiness %j is %j', (rate, stickiness, score) => {
    expect(retentionScore(rate, stickiness)).toBe(score)
  })

  it('stickiness is the mean over the days on which a person was there within 30 days', () => {
    const days = [
      { day: '2026-03-01', weekly: 0, monthly: 0 },
      { day: '2026-03-02', weekly: 2, monthly: 4 },
      { day: '2026-03-03', weekly: 4, monthly: 4 },
    ]
    expect(stickinessOf(days)).toBe(0.75)
    expect(stickinessOf(days.slice(0, 1))).toBeNull()
  })
})

describe('the overall score', () => {
  const none = { happiness: null, engagement: null, adoption: null, retention: null, taskSuccess: null }
  it.each([
    [none, null],
    [{ ...none, engagement: 80 }, 80],
    [{ ...none, engagement: 80, adoption: 41, retention: 20 }, 47],
    [{ happiness: 10, engagement: 20, adoption: 30, retention: 40, taskSuccess: 51 }, 30],
  ])('of %j is %j', (scores, overall) => {
    expect(overallScore(scores)).toBe(overall)
  })
})
