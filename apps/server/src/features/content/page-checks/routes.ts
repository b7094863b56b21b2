import { contract } from '@waymark/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import { bindProperty } from '../../../platform/http/index.ts'
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
