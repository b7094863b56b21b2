import { contract } from '@waymark/contract'
import type { Database } from '../../../platform/database/index.ts'
import { bind } from '../../../platform/http/index.ts'
import { searchProperty } from './search-view.ts'

/** The search of a property. The list of guides is open to every role; each kind is asked about on its own. */
export function searchRoutes({ database }: { readonly database: Database }) {
  return {
    find: bind(contract.search.find, {
      permission: 'view:manage/list',
      scope: 'property',
      run: ({ input, scope }) =>
        database.inScope(scope, async tx => ({ items: await searchProperty(tx, scope, input.query) })),
    }),
  }
}
