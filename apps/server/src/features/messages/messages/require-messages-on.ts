import { withFlagDefaults } from '@waymark/domain/workspace/property'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { notFound, refuse } from '../../../platform/http/index.ts'

/** Whether the property's flag for messages is on. Refuses (404) a property that is gone. */
export async function areMessagesOn(tx: Tx, scope: PropertyScope): Promise<boolean> {
  const row = await tx
    .selectFrom('property')
    .select(sql<Record<string, unknown>>`property.feature_flags`.as('flags'))
    .where('property.id', '=', scope.propertyId)
    .executeTakeFirstOrThrow(notFound)
  return withFlagDefaults(row.flags).announcements
}

/** Refuses (403) where the property's flag for messages is off, as the screens do (document 1 §2.2). */
export async function requireMessagesOn(tx: Tx, scope: PropertyScope): Promise<void> {
  if (!(await areMessagesOn(tx, scope))) throw refuse('forbidden', { reason: 'announcementsOff' })
}
