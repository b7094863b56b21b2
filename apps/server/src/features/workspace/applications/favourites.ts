import type { CompanyScope, Database } from '../../../platform/database/index.ts'
import { notFound, refuse } from '../../../platform/http/index.ts'

/** Marks an application as a favourite of the person, or takes the mark away. Refuses one they may not enter (404). */
export function saveFavourite(
  database: Pick<Database, 'inScope'>,
  scope: CompanyScope,
  { id, isFavourite }: { readonly id: number; readonly isFavourite: boolean },
): Promise<{ isFavourite: boolean }> {
  const { companyId, within, actor } = scope
  if (within !== null && !within.includes(id)) throw refuse('notFound')
  return database.inScope(scope, async tx => {
    await tx
      .selectFrom('property')
      .select('property.id')
      .where('property.company_id', '=', companyId)
      .where('property.id', '=', id)
      .where('property.archived_at', 'is', null)
      .executeTakeFirstOrThrow(notFound)
    const row = { manager_id: actor.managerId, company_id: companyId, property_id: id }
    if (isFavourite) {
      await tx
        .insertInto('property_favourite')
        .values(row)
        .onConflict(conflict => conflict.doNothing())
        .execute()
    } else {
      await tx
        .deleteFrom('property_favourite')
        .where('property_favourite.manager_id', '=', actor.managerId)
        .where('property_favourite.property_id', '=', id)
        .execute()
    }
    return { isFavourite }
  })
}
