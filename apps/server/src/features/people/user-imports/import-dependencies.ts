import type { WriteDependencies } from '../../../platform/database/index.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'

export interface ImportDependencies extends WriteDependencies {
  readonly files: Files
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** Dependencies of the work of an import's job. */
export type ImportWork = Omit<ImportDependencies, 'jobs'>

/** The input of a job of this kind. */
export interface ImportJob {
  /** Whether the rows are compared with what is there, or written. Absent: not decided yet. */
  readonly phase?: 'check' | 'write'
  readonly uploadKey: string
}
