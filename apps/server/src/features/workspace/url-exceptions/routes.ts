import { contract } from '@waymark/contract'
import type { Database } from '../../../platform/database/index.ts'
import { bindProperty } from '../../../platform/http/index.ts'
import { createException, deleteException, saveException } from './change-exceptions.ts'
import { editExceptions, listExceptions } from './exception-store.ts'

/** Calls about pages of which no application events are kept (document 2 §7.12). */
export function urlExceptionRoutes({ database }: { readonly database: Database }) {
  const rows = contract.urlExceptions
  return {
    list: bindProperty(rows.list, 'view:settings/analytics/exceptions', ({ input, scope }) =>
      database.inScope(scope, tx => listExceptions(tx, scope, input.query)),
    ),
    create: bindProperty(rows.create, editExceptions, ({ input, scope }) =>
      createException(database, scope, input.body),
    ),
    save: bindProperty(rows.save, editExceptions, ({ input, ctx, scope }) =>
      saveException(database, scope, { id: input.params.id, input: input.body, ifMatch: ctx.ifMatch }),
    ),
    delete: bindProperty(rows.delete, editExceptions, ({ input, scope }) =>
      deleteException(database, scope, input.params.id),
    ),
  }
}
