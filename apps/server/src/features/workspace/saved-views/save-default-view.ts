import type { WireSavedView } from '@waymark/contract'
import type { Database, PropertyScope } from '../../../platform/database/index.ts'
import { readView } from './view-store.ts'

/** Makes a view the one in which its list opens for the caller, or no longer. */
export function saveDefaultView(
  database: Database,
  scope: PropertyScope,
  { id, isDefault }: { readonly id: number; readonly isDefault: boolean },
): Promise<WireSavedView> {
  return database.inScope(scope, async tx => {
    const { screen } = await readView(tx, scope, id)
    if (isDefault) {
      await tx
        .insertInto('default_view')
        .values({
          company_id: scope.companyId,
          property_id: scope.propertyId,
          manager_id: scope.actor.managerId,
          screen,
          view_id: id,
        })
        .onConflict(former =>
          former.columns(['property_id', 'manager_id', 'screen']).doUpdateSet({ view_id: id }),
        )
        .execute()
    } else {
      await tx
        .deleteFrom('default_view')
        .where('default_view.property_id', '=', scope.propertyId)
        .where('default_view.manager_id', '=', scope.actor.managerId)
        .where('default_view.view_id', '=', id)
        .execute()
    }
    return readView(tx, scope, id)
  })
}
