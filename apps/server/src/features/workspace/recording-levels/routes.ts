import { contract } from '@waymark/contract'
import type { Database } from '../../../platform/database/index.ts'
import { bindProperty } from '../../../platform/http/index.ts'
import { editRecordingLevels, readRecordingLevels, saveRecordingLevels } from './recording-levels.ts'

/** Calls about user segments of which less is recorded than of an application's other users. */
export function recordingLevelRoutes({ database }: { readonly database: Database }) {
  const rows = contract.recordingLevels
  return {
    get: bindProperty(rows.get, 'view:settings/analytics/exceptions', ({ scope }) =>
      database.inScope(scope, tx => readRecordingLevels(tx, scope)),
    ),
    save: bindProperty(rows.save, editRecordingLevels, ({ input, ctx, scope }) =>
      saveRecordingLevels(database, scope, { sent: input.body.levels, ifMatch: ctx.ifMatch }),
    ),
  }
}
