import { describe, expect, test } from 'vitest'
import {
  longestRunMs,
  plausibleCompletions,
  type RunEvent,
  startToleranceMs,
} from './plausible-completions.ts'

const at = Date.UTC(2026, 1, 10, 12)
const one = (type: RunEvent['type'], offsetMs: number, more: Partial<RunEvent> = {}): RunEvent => ({
  type,
  guideId: 7,
  userId: 'ann',
  isAnonymous: false,
  at: at + offsetMs,
  ...more,
})
const started = (offsetMs = 0, more: Partial<RunEvent> = {}) => one('guide_started', offsetMs, more)
const completed = (offsetMs: number, more: Partial<RunEvent> = {}) => one('guide_completed', offsetMs, more)
const anonymous = { userId: 'visitor-1', isAnonymous: true }

describe('EVENT-6 how many completions count', () => {
  test.each<[string, number, readonly RunEvent[]]>([
    ['no start', 0, [completed(0, { durationMs: 10 })]],
    ['a start and its completion', 1, [started(), completed(9_000)]],
    ['the completion is listed first', 1, [completed(9_000), started()]],
    ['clocks differ within the tolerance', 1, [completed(0), started(startToleranceMs)]],
    ['the start is later than the tolerance', 0, [completed(0), started(startToleranceMs + 1)]],
    ['a run of the longest duration', 1, [started(), completed(longestRunMs)]],
    ['two tabs', 2, [started(), started(5), completed(9), completed(12)]],
    ['many completions of one start', 1, [started(), completed(9), completed(12), completed(15)]],
    ['a completion without start earlier', 1, [completed(-startToleranceMs * 2), started(), completed(9)]],
    ['the start of another guide', 0, [started(0, { guideId: 8 }), completed(9, { durationMs: 9 })]],
    ['the start of another known user', 0, [started(0, { userId: 'bob' }), completed(9, { durationMs: 9 })]],
    ['identified during the run', 1, [started(0, anonymous), completed(9, { durationMs: 9 })]],
    ['signed out during the run', 1, [started(), completed(9, { ...anonymous, durationMs: 9 })]],
    ['identified, without a duration', 0, [started(0, anonymous), completed(9)]],
    [
      'a duration that leads back to no start',
      0,
      [started(0, anonymous), completed(startToleranceMs * 4, { durationMs: 9 })],
    ],
    [
      'many users for one anonymous start',
      1,
      [
        started(0, anonymous),
        ...['ann', 'bob', 'cat'].map((userId, index) =>
          completed(9 + index, { userId, durationMs: 9 + index }),
        ),
      ],
    ],
  ])('%s: %i', (_, count, events) => {
    expect(plausibleCompletions(events)).toHaveLength(count)
  })
})
