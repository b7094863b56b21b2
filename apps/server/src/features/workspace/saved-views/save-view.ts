import type { contract, WireSavedView } from '@waymark/contract'
import { rightFor } from '@waymark/domain/workspace/saved-view'
import { type Database, type PropertyScope, type Tx, updateById } from '../../../platform/database/index.ts'
import { type BodyOf, refuse, requireAllowed } from '../../../platform/http/index.ts'
import { refuseStaleChange } from '../../../platform/record/index.ts'
import { auditView } from './audit-view.ts'
import { mayShare, readView } from './view-store.ts'

type ViewChange = BodyOf<typeof contract.savedViews.save>

/** Refuses a change that needs the right to share (403). */
export function requireRight(scope: PropertyScope, view: WireSavedView, willBeShared = view.isShared): void {
  const right = rightFor(view, willBeShared)
  if (right === 'hidden') throw refuse('notFound')
  if (right === 'share') requireAllowed(mayShare(scope))
}

async function write(
  tx: Tx,
  before: WireSavedView,
  owner: number | null,
  { hiddenColumns, ...input }: ViewChange,
): Promise<void> {
  await updateById(tx, 'saved_view', before.id, {
    name: input.name?.trim() ?? before.name,
    query: input.query ?? before.query,
    hidden_columns: JSON.stringify(hiddenColumns ?? before.hiddenColumns),
    is_shared: input.isShared ?? before.isShared,
    manager_id: owner,
    version: before.version + 1,
  })
}

/** A view that is no longer shared is the default of its owner alone. */
async function forgetDefaultsOfOthers(tx: Tx, id: number): Promise<void> {
  await tx
    .deleteFrom('default_view')
    .using('saved_view')
    .whereRef('saved_view.id', '=', 'default_view.view_id')
    .whereRef('saved_view.manager_id', '<>', 'default_view.manager_id')
    .where('default_view.view_id', '=', id)
    .execute()
}

/** Changes a view. Refuses a stale save (409), and a shared view without the right to share (403). */
export function saveView(
  database: Database,
  scope: PropertyScope,
  change: { readonly id: number; readonly input: ViewChange; readonly ifMatch: number | null },
): Promise<WireSavedView> {
  const { id, input, ifMatch } = change
  return database.inScope(scope, async tx => {
    const locked = await tx
      .selectFrom('saved_view')
      .select('saved_view.manager_id')
      .where('saved_view.id', '=', id)
      .where('saved_view.property_id', '=', scope.propertyId)
      .forUpdate()
      .executeTakeFirst()
    const before = await readView(tx, scope, id)
    requireRight(scope, before, input.isShared)
    await refuseStaleChange(
      tx,
      scope,
      { objectType: 'savedView', objectId: id, version: before.version },
      ifMatch,
    )
    const isUnshared = before.isShared && input.isShared === false
    const me = scope.actor.managerId
    // A shared view whose owner's account is deleted belongs to the person who takes it back.
    const owner = locked?.manager_id ?? (isUnshared ? me : null)
    await write(tx, before, owner, input)
    if (isUnshared) await forgetDefaultsOfOthers(tx, id)
    // Who takes back the view of another person no longer sees it.
    const after = isUnshared && owner !== me ? { ...before, isShared: false } : await readView(tx, scope, id)
    await auditView(tx, scope, { action: 'savedView.save', before, after, isUnconditional: ifMatch === null })
    return after
  })
}
