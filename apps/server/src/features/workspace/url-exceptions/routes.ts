import { contract } from '@waymark/contract'
import type { Database } from '../../../platform/database/index.ts'
import { bind } from '../../../platform/http/index.ts'
import { createException, deleteException, saveException } from './change-exceptions.ts'
import { editExceptions, listExceptions } from './exception-store.ts'

/** Calls about pages of which no application events are kept (document 2 §7.12). */
export function urlExceptionRoutes({ database }: { readonly database: Database }) {
  const rows = contract.urlExceptions
  return {
    list: bind(rows.list, {
      permission: 'view:settings/analytics/exceptions',
      scope: 'property',
      run: ({ input, scope }) => database.inScope(scope, tx => listExceptions(tx, scope, input.query)),
    }),
    create: bind(rows.create, {
      permission: editExceptions,
      scope: 'property',
      run: ({ input, scope }) => createException(database, scope, input.body),
    }),
    save: bind(rows.save, {
      permission: editExceptions,
      scope: 'property',
      run: ({ input, ctx, scope }) =>
        saveException(database, scope, { id: input.params.id, input: input.body, ifMatch: ctx.ifMatch }),
    }),
    delete: bind(rows.delete, {
      permission: editExceptions,
      scope: 'property',
      run: ({ input, scope }) => deleteException(database, scope, input.params.id),
    }),
  }
}
