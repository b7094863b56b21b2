import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { PictureReader } from '../images/index.ts'

/** Dependencies of the jobs' work. */
export interface GuidePdfWork {
  readonly database: Database
  readonly clock: Clock
  readonly readPicture: PictureReader
}

export interface GuidePdfDependencies {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'enqueue'>
}
