import type { contract, WireReportSchedule } from '@waymark/contract'
import { nextRunMs } from '@waymark/domain/analytics/report-schedule'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { type BodyOf, breaksRule } from '../../../platform/http/index.ts'
import { recordAudit, refuseStaleChange } from '../../../platform/record/index.ts'
import { requireRights, targetColumns } from './check-schedule.ts'
import { readTimeZone } from './read-time-zone.ts'
import type { ScheduleDependencies } from './schedule-dependencies.ts'
import {
  auditedSchedule,
  lockSchedule,
  readSchedule,
  type ScheduleRow,
  toWireSchedule,
} from './schedule-store.ts'

export interface ScheduleSave {
  readonly id: number
  readonly fields: BodyOf<typeof contract.reportSchedules.save>
  readonly ifMatch: number | null
}

/** Columns that change; absent fields change none. */
async function columnsOf(
  tx: Tx,
  deps: ScheduleDependencies,
  scope: PropertyScope,
  { row, fields }: { readonly row: ScheduleRow; readonly fields: ScheduleSave['fields'] },
) {
  const { name, every = row.every, isPaused = row.is_paused, target } = fields
  if (target !== undefined && target.kind !== row.target) {
    throw breaksRule('target.kind', 'invalid', 'the kind of target cannot change')
  }
  const timeZone = await readTimeZone(tx, scope)
  return {
    ...(name === undefined ? {} : { name }),
    ...{ every, is_paused: isPaused, manager_id: scope.actor.managerId },
    // A schedule that was paused continues from the next period; those that it missed are not sent.
    next_at: new Date(nextRunMs(every, deps.clock.now().getTime(), timeZone)),
    ...(target === undefined ? {} : await targetColumns(tx, deps, scope, { report: row.report, target })),
  }
}

/** Changes a schedule, pauses or resumes it; its runs have the permissions of the caller from now on. Refuses a stale change (409). */
export function saveSchedule(
  deps: ScheduleDependencies,
  scope: PropertyScope,
  { id, fields, ifMatch }: ScheduleSave,
): Promise<WireReportSchedule> {
  return deps.database.inScope(scope, async tx => {
    const row = await lockSchedule(tx, scope, id)
    requireRights(scope, row.report, row.target)
    const about = { objectType: 'reportSchedule', objectId: id, version: row.version } as const
    await refuseStaleChange(tx, scope, about, ifMatch)
    await tx
      .updateTable('report_schedule')
      .set({ ...(await columnsOf(tx, deps, scope, { row, fields })), version: row.version + 1 })
      .where('report_schedule.property_id', '=', scope.propertyId)
      .where('report_schedule.id', '=', id)
      .execute()
    const after = await readSchedule(tx, scope, id)
    await recordAudit(tx, scope, {
      action: 'reportSchedule.save',
      objectId: id,
      before: auditedSchedule(row),
      after: auditedSchedule(after),
      isUnconditional: ifMatch === null,
    })
    return toWireSchedule(after)
  })
}
