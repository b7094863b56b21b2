import { contract } from '@waymark/contract'
import { mayAll } from '@waymark/domain/identity/access'
import { bind } from '../../../platform/http/index.ts'
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
    list: bind(rows.list, {
      permission: view,
      scope: 'property',
      run: ({ input, scope }) =>
        deps.database.inScope(scope, async tx => ({
          ...(await listSchedules(tx, scope, input.query)),
          may: { edit: mayAll(scope.role, edit), bucket: mayUseBucket(scope) },
        })),
    }),
    create: bind(rows.create, {
      permission: edit,
      scope: 'property',
      run: ({ input, scope }) => createSchedule(deps, scope, input.body),
    }),
    save: bind(rows.save, {
      permission: edit,
      scope: 'property',
      run: ({ input, ctx, scope }) =>
        saveSchedule(deps, scope, { id: input.params.id, fields: input.body, ifMatch: ctx.ifMatch }),
    }),
    send: bind(rows.send, {
      permission: edit,
      scope: 'property',
      run: ({ input, scope }) => sendSchedule(deps, scope, input.params.id),
    }),
    delete: bind(rows.delete, {
      permission: edit,
      scope: 'property',
      run: ({ input, scope }) => deleteSchedule(deps, scope, input.params.id),
    }),
  }
}
