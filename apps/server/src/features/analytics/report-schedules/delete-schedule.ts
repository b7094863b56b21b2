import type { PropertyScope } from '../../../platform/database/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { requireRights } from './check-schedule.ts'
import type { ScheduleDependencies } from './schedule-dependencies.ts'
import { auditedSchedule, lockSchedule } from './schedule-store.ts'

/** Deletes a schedule with its credentials; a run that waits does nothing then. */
export function deleteSchedule(
  { database }: ScheduleDependencies,
  scope: PropertyScope,
  id: number,
): Promise<{ id: number }> {
  return database.inScope(scope, async tx => {
    const row = await lockSchedule(tx, scope, id)
    requireRights(scope, row.report, row.target)
    await tx
      .deleteFrom('report_schedule')
      .where('report_schedule.property_id', '=', scope.propertyId)
      .where('report_schedule.id', '=', id)
      .execute()
    await recordAudit(tx, scope, {
      action: 'reportSchedule.delete',
      objectId: id,
      before: auditedSchedule(row),
    })
    return { id }
  })
}
