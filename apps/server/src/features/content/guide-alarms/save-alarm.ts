import type { WireAlarm } from '@waymark/contract'
import { type AlarmIntent, type AlarmStatus, nextAlarmStatus } from '@waymark/domain/content/guide'
import { may } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, PropertyScope } from '../../../platform/database/index.ts'
import { breaksRule, requireAllowed } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { changeContent } from '../../workspace/properties/index.ts'
import { readAlarm } from './alarm-view.ts'

const intents: Readonly<Record<AlarmStatus, AlarmIntent>> = {
  active: 'activate',
  ignored: 'ignore',
  resolved: 'resolve',
}

/**
 * Ignores an alarm, takes that back, or says that it is over. Refuses (422) to bring one back that is over: errors
 * that recur do that.
 */
export async function saveAlarm(
  { database, clock }: { readonly database: Pick<Database, 'inScope'>; readonly clock: Clock },
  scope: PropertyScope,
  { id, status }: { readonly id: number; readonly status: AlarmStatus },
): Promise<WireAlarm> {
  return changeContent(database, scope, async tx => {
    const { alarm: before, visibility } = await readAlarm(tx, scope, id)
    requireAllowed(may(scope.role, 'edit:tutorial', { visibility }))
    if (before.status === status) return before
    const next = nextAlarmStatus(before.status, intents[status])
    if (next === null) {
      throw breaksRule('status', 'alarmOver', 'an alarm that is over comes back by new errors only')
    }
    await tx
      .updateTable('guide_alarm')
      .set({ status: next, changed_at: clock.now(), changed_by: scope.actor.managerId })
      .where('guide_alarm.property_id', '=', scope.propertyId)
      .where('guide_alarm.id', '=', id)
      .execute()
    await tx
      .updateTable('guide')
      .set({
        has_alarm: sql<boolean>`EXISTS (SELECT FROM guide_alarm alarm
          WHERE alarm.guide_id = guide.id AND alarm.status = 'active')`,
      })
      .where('guide.property_id', '=', scope.propertyId)
      .where('guide.id', '=', before.tutorial)
      .execute()
    await recordAudit(tx, scope, {
      action: 'alarm.save',
      objectId: id,
      before: { status: before.status, title: before.title },
      after: { status: next, title: before.title },
    })
    return (await readAlarm(tx, scope, id)).alarm
  })
}
