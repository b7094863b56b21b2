import type { ClickHouse } from '../platform/clickhouse/index.ts'

/** Who last was shown, started or completed a guide within a span of instants; a null span is any time. */
interface GuideUsersQuestion {
  readonly guideId: number
  readonly state: 'targeted' | 'started' | 'completed'
  /** Half-open, milliseconds since 1970; a null end is open. */
  readonly span: { readonly fromMs: number | null; readonly toMs: number | null } | null
}

const typeOf = {
  targeted: 'promotion_shown',
  started: 'guide_started',
  completed: 'guide_completed',
} as const

/** Everybody of a property whose last meeting of that kind with the guide falls into the span, by their ids. */
export async function readGuideUsers(
  events: ClickHouse,
  propertyId: number,
  { guideId, state, span }: GuideUsersQuestion,
): Promise<{ readonly known: readonly string[]; readonly anonymous: readonly string[] }> {
  const rows = await events.query<{ readonly user: string; readonly anonymous: boolean }>({
    sql: `SELECT user_id AS user, is_anonymous AS anonymous FROM events
      WHERE property_id = {property:UInt32} AND type = {type:String} AND guide_id = {guide:UInt32}
      GROUP BY user_id, is_anonymous
      HAVING toUnixTimestamp64Milli(max(occurred_at)) >= {from:Int64}
        AND toUnixTimestamp64Milli(max(occurred_at)) < {to:Int64}`,
    params: {
      property: propertyId,
      type: typeOf[state],
      guide: guideId,
      from: span?.fromMs ?? -(2 ** 52),
      to: span?.toMs ?? 2 ** 52,
    },
  })
  const idsOf = (isAnonymous: boolean) =>
    rows.filter(row => row.anonymous === isAnonymous).map(row => row.user)
  return { known: idsOf(false), anonymous: idsOf(true) }
}
