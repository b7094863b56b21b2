import type { ClickHouse } from '../../../platform/clickhouse/index.ts'

/**
 * Selects users to whom a guide was last shown, or who last started or completed it, within a span of instants; a null
 * span is any time.
 */
interface GuideUsersQuestion {
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

interface GuideUsers {
  readonly known: readonly string[]
  readonly anonymous: readonly string[]
}

/** Everybody of a property whose last meeting of that kind with the guide falls into the span, by their ids. */
export const readGuideUsers =
  (events: ClickHouse) =>
  async (propertyId: number, { guideId, state, span }: GuideUsersQuestion): Promise<GuideUsers> => {
    const rows = await events.query<{ readonly user: string; readonly anonymous: boolean }>({
      sql: `SELECT user_id AS user, is_anonymous AS anonymous FROM events
      WHERE property_id = {property:UInt32} AND type = {type:String} AND guide_id = {guide:UInt32}
      GROUP BY user_id, is_anonymous
      HAVING toUnixTimestamp64Milli(max(occurred_at)) >= {from:Int64}
        AND toUnixTimestamp64Milli(max(occurred_at)) < {to:Int64}`,
      params: {
        property: propertyId,
        type: typeOf[state],
        guide: guideIdOf(guideId),
        from: bounded(span?.fromMs ?? -Infinity),
        to: bounded(span?.toMs ?? Infinity),
      },
    })
    const idsOf = (isAnonymous: boolean) =>
      rows.filter(row => row.anonymous === isAnonymous).map(row => row.user)
    return { known: idsOf(false), anonymous: idsOf(true) }
  }
