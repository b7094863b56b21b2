import { maxEventTimes, type UserActivity } from '@waymark/domain/delivery/targeting'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import { readGuideActivity } from './guide-activity.ts'

interface EventRow {
  readonly name: string
  readonly times: readonly number[]
}

interface UserIdentity {
  readonly externalId: string
  readonly isAnonymous: boolean
}

/**
 * When one end user reported which events, the latest of each. `guide_id = 0` names the rest of the table's order, so
 * that of each day only the rows of this user are read.
 */
async function readReportedEvents(
  events: ClickHouse,
  propertyId: number,
  user: UserIdentity,
): Promise<UserActivity['events']> {
  const rows = await events.query<EventRow>({
    sql: `SELECT name, groupArray(${maxEventTimes})(at) AS times FROM (
      SELECT name, toUnixTimestamp64Milli(occurred_at) AS at FROM events
      WHERE property_id = {property:UInt32} AND type = 'tracked' AND guide_id = 0
        AND user_id = {user:String} AND is_anonymous = {anonymous:Bool}
      ORDER BY occurred_at DESC) GROUP BY name`,
    params: { property: propertyId, user: user.externalId, anonymous: user.isAnonymous },
    timeoutMs: 1_500,
  })
  return new Map(rows.map(row => [row.name, row.times.map(Number)]))
}

/** What one end user of a property did with guides, and which events the application reported, for segments that ask. */
export async function readUserActivity(
  events: ClickHouse,
  propertyId: number,
  user: UserIdentity,
): Promise<UserActivity> {
  const [guides, reported] = await Promise.all([
    readGuideActivity(events, propertyId, user),
    readReportedEvents(events, propertyId, user),
  ])
  return { guides, events: reported }
}
