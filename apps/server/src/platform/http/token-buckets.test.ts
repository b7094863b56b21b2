import { describe, expect, it } from 'vitest'
import { TokenBuckets } from './token-buckets.ts'

describe('DELIV-7 token buckets', () => {
  it('grant a burst at once and the rate afterwards, for each key alone', () => {
    let nowMs = 0
    const buckets = new TokenBuckets({ burst: 3, perSecond: 2 }, () => nowMs)
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 1])
    expect(buckets.take('b')).toBe(0)
    nowMs = 500
    expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 1])
    nowMs = 60_000
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 1])
  })

  it('take nothing for a refused request, and return when it would succeed', () => {
    let nowMs = 0
    const buckets = new TokenBuckets({ burst: 10, perSecond: 2 }, () => nowMs)
    expect([buckets.take('a', 8), buckets.take('a', 8), buckets.take('a', 2)]).toEqual([0, 3, 0])
    nowMs = 5_000
    expect(buckets.take('a', 999)).toBe(0)
  })

  it('remember a bounded number of keys and a clock that goes back grants nothing', () => {
    let nowMs = 0
    const buckets = new TokenBuckets({ burst: 1, perSecond: 0.001 }, () => nowMs)
    expect([buckets.take('first'), buckets.take('first')]).toEqual([0, 1_000])
    nowMs = -5_000
    expect(buckets.take('first')).toBe(1_000)
    for (let key = 0; key < 50_000; key += 1) buckets.take(`${key}`)
    expect(buckets.take('first')).toBe(0)
    expect(buckets.take('49999')).toBe(1_000)
  })
})
