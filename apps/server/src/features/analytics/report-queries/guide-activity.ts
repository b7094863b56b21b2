import type { GuideActivity } from '@waymark/domain/delivery/targeting'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'

interface ActivityRow {
  readonly guide_id: number
  readonly targeted_at: number
  readonly started_at: number
  readonly completed_at: number
}

type TimesRow = Omit<ActivityRow, 'guide_id'>

const orNever = (ms: number) => (ms === 0 ? null : ms)

const times = `
      toUnixTimestamp64Milli(maxIf(occurred_at, type = 'promotion_shown')) AS targeted_at,
      toUnixTimestamp64Milli(maxIf(occurred_at, type = 'guide_started')) AS started_at,
      toUnixTimestamp64Milli(maxIf(occurred_at, type = 'guide_completed')) AS completed_at`

const toActivity = (row: TimesRow): GuideActivity => ({
  targetedAt: orNever(row.targeted_at),
  startedAt: orNever(row.started_at),
  completedAt: orNever(row.completed_at),
})

/**
 * When one end user last was shown, started and completed each guide of a property, for segments that ask
 * (document 1 §3, filter key tutorialInteraction).
 */
export async function readGuideActivity(
  events: ClickHouse,
  propertyId: number,
  user: { readonly externalId: string; readonly isAnonymous: boolean },
): Promise<ReadonlyMap<number, GuideActivity>> {
  const rows = await events.query<ActivityRow>({
    sql: `SELECT guide_id, ${times}
    FROM events
    WHERE property_id = {property:UInt32} AND user_id = {user:String} AND is_anonymous = {anonymous:Bool}
      AND guide_id > 0 AND type IN ('promotion_shown', 'guide_started', 'guide_completed')
    GROUP BY guide_id`,
    params: { property: propertyId, user: user.externalId, anonymous: user.isAnonymous },
    timeoutMs: 1_500,
  })
  return new Map(rows.map(row => [row.guide_id, toActivity(row)]))
}
