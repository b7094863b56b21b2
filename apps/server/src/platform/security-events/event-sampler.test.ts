import { expect, it } from 'vitest'
import { createEventSampler } from './event-sampler.ts'

const start = new Date('2026-03-02T10:00:00Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

it('SEC-6 reports the first five of a burst, then each power of ten with its count', () => {
  const { sample } = createEventSampler()
  const counts = Array.from({ length: 1_500 }, () => sample('signInFailed', '7', start)?.count ?? 0)
  expect(counts.filter(count => count > 0)).toEqual([1, 2, 3, 4, 5, 10, 100, 1_000])
})

it('SEC-6 begins again after the window, and counts subjects and kinds apart', () => {
  const { sample } = createEventSampler()
  for (let count = 0; count < 9; count += 1) sample('signInFailed', '7', start)
  expect(sample('signInFailed', '8', start)).toEqual({ count: 1 })
  expect(sample('signOut', '7', start)).toEqual({ count: 1 })
  expect(sample('signInFailed', '7', later(14))).toEqual({ count: 10 })
  expect(sample('signInFailed', '7', later(15))).toEqual({ count: 1 })
})

it('SEC-6 a burst of refused calls is one from its twentieth on', () => {
  const { sample } = createEventSampler()
  const counts = Array.from({ length: 30 }, () => sample('accessRefusedOften', '7', start)?.count ?? 0)
  expect(counts.filter(count => count > 0)).toEqual([20, 21, 22, 23, 24])
})

it('SEC-6 failures of a million senders make a bounded number of reports, successes are all reported', () => {
  const { sample } = createEventSampler()
  const reportsOf = (kind: 'tokenForged' | 'signIn') => {
    let reports = 0
    for (let sender = 0; sender < 100_000; sender += 1) if (sample(kind, `${sender}`, start)) reports += 1
    return reports
  }
  expect(reportsOf('tokenForged')).toBe(2_002)
  expect(reportsOf('signIn')).toBe(100_000)
})
