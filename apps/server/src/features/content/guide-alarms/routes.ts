import { contract } from '@waymark/contract'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import { bindCompany, bindProperty } from '../../../platform/http/index.ts'
import { readAlarmSettings, saveAlarmSettings } from './alarm-settings.ts'
import { listAlarms } from './alarm-view.ts'
import { readStepErrorLog } from './error-log.ts'
import { saveAlarm } from './save-alarm.ts'

const editAlarms = ['view:settings/analytics', 'edit:company'] as const

/** Calls about alarms, what they are made from, and when errors are one. */
export function alarmRoutes(deps: {
  readonly database: Pick<Database, 'inScope'>
  readonly events: ClickHouse
  readonly clock: Clock
}) {
  const { database } = deps
  return {
    list: bindProperty(contract.alarms.list, 'view:manage/list', ({ input, scope }) =>
      database.inScope(scope, tx => listAlarms(tx, scope, input.query)),
    ),
    save: bindProperty(contract.alarms.save, 'edit:tutorial', ({ input, scope }) =>
      saveAlarm(deps, scope, { id: input.params.id, ...input.body }),
    ),
    errors: bindProperty(contract.alarms.errors, 'view:manage/edit/steps', ({ input, scope }) =>
      readStepErrorLog(deps, scope, { id: input.params.id, ...input.query }),
    ),
    settings: bindCompany(contract.alarms.settings, 'view:settings/analytics', ({ scope }) =>
      readAlarmSettings(database, scope),
    ),
    saveSettings: bindCompany(contract.alarms.saveSettings, editAlarms, ({ input, scope, ctx }) =>
      saveAlarmSettings(database, scope, { rule: input.body, ifMatch: ctx.ifMatch }),
    ),
  }
}
