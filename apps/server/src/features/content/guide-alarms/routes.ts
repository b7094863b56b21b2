import { contract } from '@waymark/contract'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import { bind } from '../../../platform/http/index.ts'
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
    list: bind(contract.alarms.list, {
      permission: 'view:manage/list',
      scope: 'property',
      run: ({ input, scope }) => database.inScope(scope, tx => listAlarms(tx, scope, input.query)),
    }),
    save: bind(contract.alarms.save, {
      permission: 'edit:tutorial',
      scope: 'property',
      run: ({ input, scope }) => saveAlarm(deps, scope, { id: input.params.id, ...input.body }),
    }),
    errors: bind(contract.alarms.errors, {
      permission: 'view:manage/edit/steps',
      scope: 'property',
      run: ({ input, scope }) => readStepErrorLog(deps, scope, { id: input.params.id, ...input.query }),
    }),
    settings: bind(contract.alarms.settings, {
      permission: 'view:settings/analytics',
      scope: 'company',
      run: ({ scope }) => readAlarmSettings(database, scope),
    }),
    saveSettings: bind(contract.alarms.saveSettings, {
      permission: editAlarms,
      scope: 'company',
      run: ({ input, scope, ctx }) =>
        saveAlarmSettings(database, scope, { rule: input.body, ifMatch: ctx.ifMatch }),
    }),
  }
}
