import type { Database } from '../../../platform/database/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { ForeignImageCopying, PictureCopying } from '../../content/images/index.ts'

export interface CompanyDependencies {
  readonly database: Database
  /** Public address of the server. */
  readonly publicAddress: () => string
}

/** Applying stylings also keeps images. */
export interface StylingsDependencies extends CompanyDependencies, ForeignImageCopying {
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** Dependencies of the work of the job that applies stylings. */
export interface StylingsWork extends PictureCopying {
  readonly database: Database
}
