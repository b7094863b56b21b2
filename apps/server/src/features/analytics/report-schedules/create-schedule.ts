import type { contract, WireReportSchedule } from '@waymark/contract'
import { nextRunMs } from '@waymark/domain/analytics/report-schedule'
import { insertRow, type PropertyScope } from '../../../platform/database/index.ts'
import type { BodyOf } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { requireFilter } from '../reports/index.ts'
import { refuseAboveLimit, requireRights, targetColumns } from './check-schedule.ts'
import { readTimeZone } from './read-time-zone.ts'
import type { ScheduleDependencies } from './schedule-dependencies.ts'
import { auditedSchedule, readSchedule, toWireSchedule } from './schedule-store.ts'

export type NewSchedule = BodyOf<typeof contract.reportSchedules.create>

/** Creates a schedule whose runs have the permissions of the caller. */
export function createSchedule(
  deps: ScheduleDependencies,
  scope: PropertyScope,
  input: NewSchedule,
): Promise<WireReportSchedule> {
  const { name, report, every, target } = input
  requireRights(scope, report, target.kind)
  const { segment, pageSegment, language } = input.filters
  return deps.database.inScope(scope, async tx => {
    await refuseAboveLimit(tx, scope)
    await requireFilter(tx, scope, {
      segment: segment ?? undefined,
      pageSegment: pageSegment ?? undefined,
      language: language ?? undefined,
    })
    const timeZone = await readTimeZone(tx, scope)
    const id = await insertRow(tx, 'report_schedule', {
      company_id: scope.companyId,
      property_id: scope.propertyId,
      manager_id: scope.actor.managerId,
      ...{ name, report, every, target: target.kind },
      ...{ segment_id: segment, page_segment_id: pageSegment, language_key: language },
      ...(await targetColumns(tx, deps, scope, { report, target })),
      next_at: new Date(nextRunMs(every, deps.clock.now().getTime(), timeZone)),
    })
    const row = await readSchedule(tx, scope, id)
    await recordAudit(tx, scope, {
      action: 'reportSchedule.create',
      objectId: id,
      after: auditedSchedule(row),
    })
    return toWireSchedule(row)
  })
}
