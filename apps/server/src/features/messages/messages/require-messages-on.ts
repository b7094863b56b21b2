import { withFlagDefaults } from '@waymark/domain/workspace/property'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'

/** Refuses (403) where the property's flag for messages is off, as the screens do (document 1 §2.2). */
export async function requireMessagesOn(tx: Tx, scope: PropertyScope): Promise<void> {
  const row = await tx
    .selectFrom('property')
    .select(sql<Record<string, unknown>>`property.feature_flags`.as('flags'))
    .where('property.id', '=', scope.propertyId)
    .executeTakeFirst()
  if (row === undefined) throw refuse('notFound')
  if (!withFlagDefaults(row.flags).announcements) throw refuse('forbidden', { reason: 'announcementsOff' })
}
