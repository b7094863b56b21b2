import { contract } from '@waymark/contract'
import { bindCompany } from '../../../platform/http/index.ts'
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
    get: bindCompany(rows.get, viewRetention, ({ scope }) => readRetention(deps, scope)),
    preview: bindCompany(rows.preview, editRetention, ({ input, scope }) =>
      previewRetention(deps, scope, input.query),
    ),
    save: bindCompany(rows.save, editRetention, ({ input, ctx, scope }) =>
      saveRetention(deps, scope, { eventMonths: input.body.eventMonths, ifMatch: ctx.ifMatch }),
    ),
  }
}
