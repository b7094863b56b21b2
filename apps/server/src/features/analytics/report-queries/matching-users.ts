import type { ClickHouse } from '../../../platform/clickhouse/index.ts'

/**
 * Selects users to whom a guide was last shown, or who last started or completed it, within a span of instants; a null
 * span is any time.
 */
interface GuideQuestion {
  readonly guideId: number
  readonly state: 'targeted' | 'started' | 'completed'
  /** Half-open, milliseconds since 1970; an open end is infinite. */
  readonly span: { readonly fromMs: number; readonly toMs: number } | null
}

const typeOf = {
  targeted: 'promotion_shown',
  started: 'guide_started',
  completed: 'guide_completed',
} as const

/** The event store knows no infinity, and no fraction of a millisecond. */
const bounded = (ms: number): number => Math.round(Math.min(Math.max(ms, -(2 ** 52)), 2 ** 52))

/** Maps an invalid guide id to one that no guide has. */
const guideIdOf = (id: number): number => (id > 0 && id <= 0xff_ff_ff_ff ? id : 0xff_ff_ff_ff)

interface MatchingUsers {
  readonly known: readonly string[]
  readonly anonymous: readonly string[]
}

/** Selects users who reported an event at least so often within a span; a null span is any time. */
interface EventQuestion {
  readonly event: string
  readonly atLeast: number
  readonly span: GuideQuestion['span']
}

interface UserRow {
  readonly user: string
  readonly anonymous: boolean
}

const spanParams = (span: GuideQuestion['span']) => ({
  from: bounded(span?.fromMs ?? -Infinity),
  to: bounded(span?.toMs ?? Infinity),
})

/** Everyone whose last meeting of that kind with the guide falls into the span. */
const readGuideUsers = (events: ClickHouse, property: number, { guideId, state, span }: GuideQuestion) =>
  events.query<UserRow>({
    sql: `SELECT user_id AS user, is_anonymous AS anonymous FROM events
      WHERE property_id = {property:UInt32} AND type = {type:String} AND guide_id = {guide:UInt32}
      GROUP BY user_id, is_anonymous
      HAVING toUnixTimestamp64Milli(max(occurred_at)) >= {from:Int64}
        AND toUnixTimestamp64Milli(max(occurred_at)) < {to:Int64}`,
    params: { property, type: typeOf[state], guide: guideIdOf(guideId), ...spanParams(span) },
  })

/** Everyone who reported the event so often within the span; days before it are not read. */
const readEventUsers = (events: ClickHouse, property: number, { event, atLeast, span }: EventQuestion) =>
  events.query<UserRow>({
    sql: `SELECT user_id AS user, is_anonymous AS anonymous FROM events
      WHERE property_id = {property:UInt32} AND type = 'tracked' AND guide_id = 0 AND name = {event:String}
        ${span === null ? '' : "AND toDate(occurred_at) >= toDate(fromUnixTimestamp64Milli({from:Int64}, 'UTC'))"}
        AND toUnixTimestamp64Milli(occurred_at) >= {from:Int64} AND toUnixTimestamp64Milli(occurred_at) < {to:Int64}
      GROUP BY user_id, is_anonymous HAVING count() >= {times:UInt32}`,
    params: { property, event, times: atLeast, ...spanParams(span) },
  })

/** Everyone of a property who did what is asked, by their ids. */
export const readMatchingUsers =
  (events: ClickHouse) =>
  async (propertyId: number, question: GuideQuestion | EventQuestion): Promise<MatchingUsers> => {
    const rows = await ('event' in question
      ? readEventUsers(events, propertyId, question)
      : readGuideUsers(events, propertyId, question))
    const idsOf = (isAnonymous: boolean) =>
      rows.filter(row => row.anonymous === isAnonymous).map(row => row.user)
    return { known: idsOf(false), anonymous: idsOf(true) }
  }
