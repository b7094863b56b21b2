import type { Database, PropertyScope } from '../../../platform/database/index.ts'
import { auditView } from './audit-view.ts'
import { requireRight } from './save-view.ts'
import { readView } from './view-store.ts'

/** Deletes a view. Refuses a shared view without the right to share (403). */
export function deleteView(database: Database, scope: PropertyScope, id: number): Promise<{ id: number }> {
  return database.inScope(scope, async tx => {
    const before = await readView(tx, scope, id)
    requireRight(scope, before)
    await tx
      .deleteFrom('saved_view')
      .where('saved_view.id', '=', id)
      .where('saved_view.property_id', '=', scope.propertyId)
      .execute()
    await auditView(tx, scope, { action: 'savedView.delete', before, after: null })
    return { id }
  })
}
