import type { PropertyScope, Tx } from '../../../platform/database/index.ts'

/** The time zone whose days the reports of a property have. */
export async function readTimeZone(tx: Tx, scope: PropertyScope): Promise<string> {
  const row = await tx
    .selectFrom('property')
    .select('property.time_zone')
    .where('property.id', '=', scope.propertyId)
    .executeTakeFirstOrThrow()
  return row.time_zone
}
