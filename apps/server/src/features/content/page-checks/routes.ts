import { contract } from '@waymark/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import { bind } from '../../../platform/http/index.ts'
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
    list: bind(contract.pageChecks.list, {
      permission: 'view:manage/list',
      scope: 'property',
      run: ({ input, scope }) =>
        database.inScope(scope, tx => listPageChecks(tx, scope, { ...input.query, publicAddress })),
    }),
    save: bind(contract.pageChecks.save, {
      permission: 'edit:tutorial',
      scope: 'property',
      run: ({ input, scope }) => savePageCheck(deps, scope, input.body),
    }),
  }
}
