import type { WireAdoptionGoal } from '@waymark/contract'
import { dayInZone, type GoalChange } from '@waymark/domain/analytics/analytics'
import { mayAll } from '@waymark/domain/identity/access'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'

/** Capabilities required to change the goal. */
export const editGoal = ['view:analytics/heart/adoption', 'edit:property'] as const

/** As many changes are shown and applied; older ones have no effect on a range that reports take. */
const mostChanges = 100

/** The changes of the goal, the newest first. */
function readChanges(tx: Tx, scope: PropertyScope) {
  return tx
    .selectFrom('adoption_goal')
    .leftJoin('manager', 'manager.id', 'adoption_goal.changed_by')
    .select(['adoption_goal.id', 'adoption_goal.expected_users as expectedUsers'])
    .select(['adoption_goal.changed_at as changedAt', 'manager.name as changedBy'])
    .where('adoption_goal.property_id', '=', scope.propertyId)
    .orderBy('adoption_goal.changed_at', 'desc')
    .orderBy('adoption_goal.id', 'desc')
    .limit(mostChanges)
    .execute()
}

/** The changes as reports apply them: in the order of time, by days of a time zone. */
export async function readGoalChanges(
  tx: Tx,
  scope: PropertyScope,
  timeZone: string,
): Promise<readonly GoalChange[]> {
  const rows = await readChanges(tx, scope)
  return rows
    .map(({ expectedUsers, changedAt }) => ({
      expectedUsers,
      day: dayInZone(changedAt.getTime(), timeZone),
    }))
    .reverse()
}

/** The goal in force with its changes. */
export async function readGoal(tx: Tx, scope: PropertyScope): Promise<WireAdoptionGoal> {
  const rows = await readChanges(tx, scope)
  return {
    expectedUsers: rows[0]?.expectedUsers ?? null,
    version: rows[0]?.id ?? 0,
    history: rows.map(({ expectedUsers, changedAt, changedBy }) => ({
      expectedUsers,
      changedAt: wireInstant(changedAt),
      changedBy,
    })),
    may: { edit: mayAll(scope.role, [...editGoal]) },
  }
}
