import type { EndUserEventType } from '@waymark/domain/analytics/events'
import fc from 'fast-check'
import type { SentEvent, SentEventFields } from './told-sessions.ts'

/** A small application of one user to six, with the range of a report. */
export interface RandomUsage {
  /** IANA zone and its distance from UTC, which is the same all year. */
  readonly zone: readonly [name: string, hoursAhead: number]
  /** Length of the range, which ends with `lastDay`. */
  readonly days: number
  readonly lastDay: string
  readonly told: readonly SentEvent[]
}

/** Ids of the messages that a property has; the arbitrary names them before they exist. */
export const messageSlots = { nps: 1, survey: 2, announcement: 3 } as const

const dayMs = 86_400_000
const zones: readonly RandomUsage['zone'][] = [
  ['UTC', 0],
  ['Asia/Kolkata', 5.5],
  ['America/Bogota', -5],
  ['Asia/Tokyo', 9],
]

const paths = ['/a', '/b/*', '/c', '/d']
const queries = ['order', 'invoice', ' Order ']

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values)
const ofType = (type: EndUserEventType, more: Readonly<Record<string, fc.Arbitrary<unknown>>> = {}) =>
  fc.record({ type: fc.constant(type), ...more }) as fc.Arbitrary<SentEventFields>

const path = oneOf(...paths)
const { nps, survey, announcement } = messageSlots
const itemId = oneOf(0, 1, 2)

const field = fc.oneof(
  { arbitrary: ofType('page_view', { path }), weight: 8 },
  { arbitrary: ofType('click', { path }), weight: 4 },
  { arbitrary: ofType('activity', { path }), weight: 2 },
  ofType('assistant_opened'),
  ofType('search_performed', { query: oneOf(...queries), results: oneOf(0, 1, 3) }),
  ofType('search_result_opened', { query: oneOf(...queries) }),
  ofType('guide_started', { guideId: oneOf(1, 2), source: oneOf('assistant', 'rule') }),
  ofType('message_shown', { messageId: fc.constant(announcement) }),
  ofType('message_link', { messageId: fc.constant(announcement) }),
  ofType('message_dismissed', { messageId: fc.constant(announcement) }),
  ofType('survey_shown', { messageId: oneOf(nps, survey) }),
  ofType('survey_answered', { messageId: fc.constant(nps), score: fc.integer({ min: 0, max: 10 }) }),
  ofType('survey_answered', { messageId: fc.constant(survey), score: fc.integer({ min: 1, max: 5 }) }),
  ofType('tooltip_shown', { itemId, durationMs: fc.integer({ min: 0, max: 9_000 }) }),
  ofType('tooltip_link', { itemId }),
  ofType('validator_evaluated', { itemId, valid: fc.boolean() }),
)

/** A visit begins anywhere in four ranges, or within two minutes of where a range or a day begins. */
const startOf = (days: number, toMs: number) =>
  fc.oneof(
    fc.integer({ min: -4 * days * dayMs, max: dayMs }).map(offset => toMs + offset),
    fc
      .tuple(oneOf(0, 1, 2, 3, 1 / days, 2 / days), fc.integer({ min: -120_000, max: 120_000 }))
      .map(([ranges, offset]) => toMs - Math.round(ranges * days) * dayMs + offset),
  )

const visit = (days: number, toMs: number) =>
  fc
    .record({
      user: oneOf('ann', 'bob', 'cid', 'dan', 'eve', 'fay'),
      start: startOf(days, toMs),
      steps: fc.array(
        fc.tuple(fc.oneof(fc.integer({ min: 1, max: 6_000 }), fc.integer({ min: 1, max: 1_500_000 })), field),
        {
          minLength: 1,
          maxLength: 7,
        },
      ),
    })
    .map(({ user, start, steps }): readonly SentEvent[] => {
      let at = start
      return steps.map(([gapMs, event]) => {
        at += gapMs
        return { userId: user, sessionId: `${user}-${start}`, at, event }
      })
    })

/** No user does two things at the same instant: their order would be unknown. */
function withoutTies(told: readonly SentEvent[]): readonly SentEvent[] {
  const seen = new Set<string>()
  return told.filter(({ userId, at }) => {
    const key = `${userId} ${at}`
    return !seen.has(key) && seen.add(key).size > 0
  })
}

/** Random usage of one application around a range that ends with the day. */
export const randomUsage = (lastDay: string): fc.Arbitrary<RandomUsage> =>
  fc.tuple(oneOf(...zones), fc.integer({ min: 1, max: 12 })).chain(([zone, days]) => {
    const toMs = Date.parse(`${lastDay}T00:00:00Z`) + dayMs - zone[1] * 3_600_000
    return fc.array(visit(days, toMs), { minLength: 1, maxLength: 9 }).map(visits => ({
      ...{ zone, days, lastDay },
      told: withoutTies(visits.flat()),
    }))
  })
