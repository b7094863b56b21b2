import { contract } from '@waymark/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import { bindProperty } from '../../../platform/http/index.ts'
import { claimRun, endRun, readSchedule, requestRun, saveSchedule } from './page-check-schedule.ts'
import { listPageChecks } from './page-check-view.ts'
import { savePageCheck } from './save-page-check.ts'

/** Calls about the results of `waymark check`. */
export function pageCheckRoutes(deps: {
  readonly database: Pick<Database, 'inScope'>
  readonly clock: Clock
  /** Address under which users reach the server. */
  readonly publicAddress: () => string
}) {
  const { database, publicAddress } = deps
  return {
    list: bindProperty(contract.pageChecks.list, 'view:manage/list', ({ input, scope }) =>
      database.inScope(scope, tx => listPageChecks(tx, scope, { ...input.query, publicAddress })),
    ),
    save: bindProperty(contract.pageChecks.save, 'edit:tutorial', ({ input, scope }) =>
      savePageCheck(deps, scope, input.body),
    ),
  }
}

/** Calls about checks at fixed times, and those of their runner. */
export function pageCheckScheduleRoutes(deps: {
  readonly database: Pick<Database, 'inScope'>
  readonly clock: Clock
}) {
  const rows = contract.pageCheckSchedules
  const edit = 'edit:tutorial'
  return {
    get: bindProperty(rows.get, 'view:manage/list', ({ scope }) => readSchedule(deps, scope)),
    save: bindProperty(rows.save, edit, ({ input, ctx, scope }) =>
      saveSchedule(deps, scope, { ...input.body, ifMatch: ctx.ifMatch }),
    ),
    request: bindProperty(rows.request, edit, ({ scope }) => requestRun(deps, scope)),
    claim: bindProperty(rows.claim, edit, ({ input, scope }) => claimRun(deps, scope, input.body)),
    end: bindProperty(rows.end, edit, ({ input, scope }) =>
      endRun(deps, scope, { run: input.params.run, ...input.body }),
    ),
  }
}
