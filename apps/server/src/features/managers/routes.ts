import { contract } from '@waymark/contract'
import type { Database } from '../../platform/database/index.ts'
import { bind } from '../../platform/http/index.ts'
import { readMe } from './read-me.ts'

/** Calls about staff. */
export function managerRoutes(deps: { readonly database: Database }) {
  return {
    me: bind(contract.managers.me, { permission: 'self', run: ({ me }) => readMe(deps.database, me) }),
  }
}
