import type { WireReportSchedule } from '@waymark/contract'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { requireRights } from './check-schedule.ts'
import { queueRun } from './queue-run.ts'
import { readTimeZone } from './read-time-zone.ts'
import type { ScheduleDependencies } from './schedule-dependencies.ts'
import { lockSchedule, readSchedule, toWireSchedule } from './schedule-store.ts'

/** Queues a run of a schedule for its last complete period, also of one that is paused. */
export function sendSchedule(
  { database, jobs, clock }: ScheduleDependencies,
  scope: PropertyScope,
  id: number,
): Promise<WireReportSchedule> {
  return database.inScope(scope, async tx => {
    const { report, target, every, name } = await lockSchedule(tx, scope, id)
    requireRights(scope, report, target)
    const timeZone = await readTimeZone(tx, scope)
    await queueRun(tx, { jobs, now: clock.now() }, { id, every, timeZone })
    await recordAudit(tx, scope, { action: 'reportSchedule.send', objectId: id, after: { name, report } })
    return toWireSchedule(await readSchedule(tx, scope, id))
  })
}
