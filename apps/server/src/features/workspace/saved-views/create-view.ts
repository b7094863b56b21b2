import type { contract, WireSavedView } from '@waymark/contract'
import { type SavedViewScreen, savedViewLimits } from '@waymark/domain/workspace/saved-view'
import { sql } from 'kysely'
import { type Database, insertRow, type PropertyScope, type Tx } from '../../../platform/database/index.ts'
import { type BodyOf, breaksRule, requireAllowed } from '../../../platform/http/index.ts'
import { auditView } from './audit-view.ts'
import { mayShare, readView, requireScreen } from './view-store.ts'

type NewView = BodyOf<typeof contract.savedViews.create>

async function refuseTooMany(tx: Tx, scope: PropertyScope, screen: SavedViewScreen): Promise<void> {
  const { count } = await tx
    .selectFrom('saved_view')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('saved_view.property_id', '=', scope.propertyId)
    .where('saved_view.manager_id', '=', scope.actor.managerId)
    .where('saved_view.screen', '=', screen)
    .executeTakeFirstOrThrow()
  if (count < savedViewLimits.perPerson) return
  const message = `a person keeps at most ${savedViewLimits.perPerson} views of one list`
  throw breaksRule('name', 'tooManyViews', message)
}

/** Saves a view of the caller. Refuses sharing without the right to (403), and more views than are kept (422). */
export function createView(database: Database, scope: PropertyScope, input: NewView): Promise<WireSavedView> {
  requireScreen(scope, input.screen)
  if (input.isShared) requireAllowed(mayShare(scope))
  return database.inScope(scope, async tx => {
    await refuseTooMany(tx, scope, input.screen)
    const id = await insertRow(tx, 'saved_view', {
      company_id: scope.companyId,
      property_id: scope.propertyId,
      manager_id: scope.actor.managerId,
      screen: input.screen,
      name: input.name.trim(),
      query: input.query,
      hidden_columns: JSON.stringify(input.hiddenColumns),
      is_shared: input.isShared,
    })
    const after = await readView(tx, scope, id)
    await auditView(tx, scope, { action: 'savedView.create', before: null, after })
    return after
  })
}
