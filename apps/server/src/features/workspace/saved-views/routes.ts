import { contract } from '@waymark/contract'
import type { Database } from '../../../platform/database/index.ts'
import { bind } from '../../../platform/http/index.ts'
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
    list: bind(rows.list, {
      permission,
      scope: 'property',
      run: ({ input, scope }) => database.inScope(scope, tx => listViews(tx, scope, input.query)),
    }),
    create: bind(rows.create, {
      permission,
      scope: 'property',
      run: ({ input, scope }) => createView(database, scope, input.body),
    }),
    save: bind(rows.save, {
      permission,
      scope: 'property',
      run: ({ input, ctx, scope }) =>
        saveView(database, scope, { id: input.params.id, input: input.body, ifMatch: ctx.ifMatch }),
    }),
    saveDefault: bind(rows.saveDefault, {
      permission,
      scope: 'property',
      run: ({ input, scope }) =>
        saveDefaultView(database, scope, { id: input.params.id, isDefault: input.body.isDefault }),
    }),
    delete: bind(rows.delete, {
      permission,
      scope: 'property',
      run: ({ input, scope }) => deleteView(database, scope, input.params.id),
    }),
  }
}
