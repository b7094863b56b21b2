import { contract } from '@waymark/contract'
import type { Database } from '../../../platform/database/index.ts'
import { bind } from '../../../platform/http/index.ts'
import { editRecordingLevels, readRecordingLevels, saveRecordingLevels } from './recording-levels.ts'

/** Calls about user segments of which less is recorded than of an application's other users. */
export function recordingLevelRoutes({ database }: { readonly database: Database }) {
  const rows = contract.recordingLevels
  return {
    get: bind(rows.get, {
      permission: 'view:settings/analytics/exceptions',
      scope: 'property',
      run: ({ scope }) => database.inScope(scope, tx => readRecordingLevels(tx, scope)),
    }),
    save: bind(rows.save, {
      permission: editRecordingLevels,
      scope: 'property',
      run: ({ input, ctx, scope }) =>
        saveRecordingLevels(database, scope, { sent: input.body.levels, ifMatch: ctx.ifMatch }),
    }),
  }
}
