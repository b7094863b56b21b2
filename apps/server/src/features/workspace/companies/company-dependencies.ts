import type { Database } from '../../../platform/database/index.ts'
import type { ForeignImageCopying, PictureCopying } from '../../content/images/index.ts'

export interface CompanyDependencies {
  readonly database: Database
  /** Public address of the server. */
  readonly publicAddress: () => string
}

/** Saving stylings also keeps images. */
export interface StylingsDependencies extends CompanyDependencies, PictureCopying, ForeignImageCopying {}
