import type { Database } from '../../../platform/database/index.ts'
import type { JobKind } from '../../../platform/jobs/index.ts'
import { rebuildDueLayouts } from './columns/rebuild-layout.ts'

/** Looks each minute whether the columns of a property with many people should be laid out again. */
export const layoutJob = (database: Pick<Database, 'asSystem'>): JobKind<object> => ({
  name: 'people-layout',
  tries: 1,
  timeoutS: 1_800,
  cron: '* * * * *',
  run: async (_, signal) => rebuildDueLayouts({ database }, signal),
})
