import { contract } from '@waymark/contract'
import type { Database } from '../../platform/database/index.ts'
import { bind } from '../../platform/http/index.ts'
import { listContextualRules } from './contextual-rule-view.ts'

/** Calls about rules that act by themselves. */
export function contextualRuleRoutes({ database }: { readonly database: Pick<Database, 'inScope'> }) {
  return {
    list: bind(contract.contextualRules.list, {
      permission: 'view:manage/edit/contextual',
      scope: 'property',
      run: ({ input, scope }) => database.inScope(scope, tx => listContextualRules(tx, scope, input.query)),
    }),
  }
}
