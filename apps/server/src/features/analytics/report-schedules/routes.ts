import { contract } from '@waymark/contract'
import { mayAll } from '@waymark/domain/identity/access'
import { bindProperty } from '../../../platform/http/index.ts'
import { mayUseBucket } from './check-schedule.ts'
import { createSchedule } from './create-schedule.ts'
import { deleteSchedule } from './delete-schedule.ts'
import { saveSchedule } from './save-schedule.ts'
import type { ScheduleDependencies } from './schedule-dependencies.ts'
import { listSchedules } from './schedule-store.ts'
import { sendSchedule } from './send-schedule.ts'

/** The report that every role may view; each call asks for the report of its schedule besides. */
const view = 'view:analytics/content/overview'
const edit = [view, 'edit:property'] as const
const rows = contract.reportSchedules

/** Calls about reports that are sent again and again. */
export function reportScheduleRoutes(deps: ScheduleDependencies) {
  return {
    list: bindProperty(rows.list, view, ({ input, scope }) =>
      deps.database.inScope(scope, async tx => ({
        ...(await listSchedules(tx, scope, input.query)),
        may: { edit: mayAll(scope.role, edit), bucket: mayUseBucket(scope) },
      })),
    ),
    create: bindProperty(rows.create, edit, ({ input, scope }) => createSchedule(deps, scope, input.body)),
    save: bindProperty(rows.save, edit, ({ input, ctx, scope }) =>
      saveSchedule(deps, scope, { id: input.params.id, fields: input.body, ifMatch: ctx.ifMatch }),
    ),
    send: bindProperty(rows.send, edit, ({ input, scope }) => sendSchedule(deps, scope, input.params.id)),
    delete: bindProperty(rows.delete, edit, ({ input, scope }) =>
      deleteSchedule(deps, scope, input.params.id),
    ),
  }
}
