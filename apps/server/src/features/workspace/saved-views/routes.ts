import { contract } from '@waymark/contract'
import type { Database } from '../../../platform/database/index.ts'
import { bindProperty } from '../../../platform/http/index.ts'
import { createView } from './create-view.ts'
import { deleteView } from './delete-view.ts'
import { saveDefaultView } from './save-default-view.ts'
import { saveView } from './save-view.ts'
import { listViews } from './view-store.ts'

/** The section that every role of a property may view; each call asks for the list of its view besides. */
const permission = 'view:manage/list'

/** Calls about saved views of lists. */
export function savedViewRoutes({ database }: { readonly database: Database }) {
  const rows = contract.savedViews
  return {
    list: bindProperty(rows.list, permission, ({ input, scope }) =>
      database.inScope(scope, tx => listViews(tx, scope, input.query)),
    ),
    create: bindProperty(rows.create, permission, ({ input, scope }) =>
      createView(database, scope, input.body),
    ),
    save: bindProperty(rows.save, permission, ({ input, ctx, scope }) =>
      saveView(database, scope, { id: input.params.id, input: input.body, ifMatch: ctx.ifMatch }),
    ),
    saveDefault: bindProperty(rows.saveDefault, permission, ({ input, scope }) =>
      saveDefaultView(database, scope, { id: input.params.id, isDefault: input.body.isDefault }),
    ),
    delete: bindProperty(rows.delete, permission, ({ input, scope }) =>
      deleteView(database, scope, input.params.id),
    ),
  }
}
