import { contract } from '@waymark/contract'
import { bind } from '../../../platform/http/index.ts'
import {
  editRetention,
  previewRetention,
  type RetentionDependencies,
  readRetention,
  saveRetention,
  viewRetention,
} from './retention-settings.ts'

const rows = contract.eventRetention

/** Calls about how long a company keeps events. */
export function eventRetentionRoutes(deps: RetentionDependencies) {
  return {
    get: bind(rows.get, {
      permission: viewRetention,
      scope: 'company',
      run: ({ scope }) => readRetention(deps, scope),
    }),
    preview: bind(rows.preview, {
      permission: editRetention,
      scope: 'company',
      run: ({ input, scope }) => previewRetention(deps, scope, input.query),
    }),
    save: bind(rows.save, {
      permission: editRetention,
      scope: 'company',
      run: ({ input, ctx, scope }) =>
        saveRetention(deps, scope, { eventMonths: input.body.eventMonths, ifMatch: ctx.ifMatch }),
    }),
  }
}
