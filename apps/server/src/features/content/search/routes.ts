import { contract } from '@waymark/contract'
import type { Database } from '../../../platform/database/index.ts'
import { bindProperty } from '../../../platform/http/index.ts'
import { searchProperty } from './search-view.ts'

/** The search of a property. The list of guides is open to every role; each kind is asked about on its own. */
export function searchRoutes({ database }: { readonly database: Database }) {
  return {
    find: bindProperty(contract.search.find, 'view:manage/list', ({ input, scope }) =>
      database.inScope(scope, async tx => ({ items: await searchProperty(tx, scope, input.query) })),
    ),
  }
}
