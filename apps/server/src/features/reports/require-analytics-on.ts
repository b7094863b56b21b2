import { analyticsLevel } from '@waymark/domain/access'
import { withFlagDefaults } from '@waymark/domain/property'
import { sql } from 'kysely'
import type { Database, PropertyScope } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'

/** Refuses (403) where the property records nothing, as the screens do (document 1 §2.2). */
export async function requireAnalyticsOn(database: Database, scope: PropertyScope): Promise<void> {
  const row = await database.inScope(scope, tx =>
    tx
      .selectFrom('property')
      .select(sql<Record<string, unknown>>`property.feature_flags`.as('flags'))
      .where('property.id', '=', scope.propertyId)
      .executeTakeFirst(),
  )
  if (row === undefined) throw refuse('notFound')
  const level = analyticsLevel({ flags: withFlagDefaults(row.flags), privacyLevel: 0 })
  if (level === 'none') throw refuse('forbidden', { reason: 'noAnalytics' })
}
