import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'

export interface LanguageDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** Dependencies of the work of the job that copies texts. */
export type LanguageWork = Omit<LanguageDependencies, 'jobs'>
