import type { WireAdoptionGoal } from '@waymark/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, PropertyScope } from '../../../platform/database/index.ts'
import { recordAudit, refuseStaleChange } from '../../../platform/record/index.ts'
import { readGoal } from './adoption-goal-store.ts'

/** Sets the expected number of users from now on, or none. Refuses a stale save (409). */
export function saveAdoptionGoal(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  scope: PropertyScope,
  input: { readonly expectedUsers: number | null; readonly ifMatch: number | null },
): Promise<WireAdoptionGoal> {
  const { expectedUsers, ifMatch } = input
  return database.inScope(scope, async tx => {
    // One change after the other, so that two saves of the same state are one change.
    await tx
      .selectFrom('property')
      .select('property.id')
      .where('property.id', '=', scope.propertyId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const before = await readGoal(tx, scope)
    const about = { objectType: 'adoptionGoal', objectId: scope.propertyId, version: before.version }
    await refuseStaleChange(tx, scope, about, ifMatch)
    if (before.expectedUsers === expectedUsers) return before
    await tx
      .insertInto('adoption_goal')
      .values({
        company_id: scope.companyId,
        property_id: scope.propertyId,
        expected_users: expectedUsers,
        changed_at: clock.now(),
        changed_by: scope.actor.managerId,
      })
      .execute()
    await recordAudit(tx, scope, {
      action: 'adoptionGoal.save',
      objectId: scope.propertyId,
      before: { expectedUsers: before.expectedUsers },
      after: { expectedUsers },
      isUnconditional: ifMatch === null,
    })
    return readGoal(tx, scope)
  })
}
