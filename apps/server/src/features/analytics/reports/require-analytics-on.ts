import { eventMonthsOf } from '@waymark/domain/analytics/event-retention'
import { analyticsLevel } from '@waymark/domain/identity/access'
import { withFlagDefaults } from '@waymark/domain/workspace/property'
import { sql } from 'kysely'
import type { Database, PropertyScope } from '../../../platform/database/index.ts'
import { notFound, refuse } from '../../../platform/http/index.ts'
import { leastUsersOf } from './small-samples.ts'

/**
 * Refuses (403) where the property records nothing, as the screens do (document 1 §2.2). Returns the time zone in
 * which its reports count days, the least number of users whose figures they show, and for how many months events are
 * kept (null: all).
 */
export async function requireAnalyticsOn(
  database: Database,
  scope: PropertyScope,
): Promise<{
  readonly timeZone: string
  readonly leastUsers: number
  readonly eventMonths: number | null
}> {
  const row = await database.inScope(scope, tx =>
    tx
      .selectFrom('property')
      .innerJoin('company', 'company.id', 'property.company_id')
      .select(sql<Record<string, unknown>>`property.feature_flags`.as('flags'))
      .select(['property.time_zone', 'company.config'])
      .where('property.id', '=', scope.propertyId)
      .executeTakeFirstOrThrow(notFound),
  )
  const level = analyticsLevel({ flags: withFlagDefaults(row.flags), privacyLevel: 0 })
  if (level === 'none') throw refuse('forbidden', { reason: 'noAnalytics' })
  return {
    timeZone: row.time_zone,
    leastUsers: leastUsersOf(row.config),
    eventMonths: eventMonthsOf(row.config),
  }
}
