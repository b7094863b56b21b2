import type { Tx } from '../../../platform/database/index.ts'
import { announceContentChange } from '../properties/index.ts'

/** Says to the pages of every application that uses an integration that its documents come or go. */
export async function announceUse(tx: Tx, integrationId: number): Promise<void> {
  const used = await tx
    .selectFrom('property_integration as used')
    .select('used.property_id')
    .where('used.integration_id', '=', integrationId)
    .orderBy('used.property_id')
    .execute()
  for (const { property_id } of used) await announceContentChange(tx, property_id)
}
