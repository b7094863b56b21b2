import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Translator } from '../../../platform/translator/index.ts'

/** Dependencies of the jobs' work. */
export interface TranslationWork {
  readonly database: Database
  readonly clock: Clock
  readonly files: Files
}

export interface TranslationDependencies extends TranslationWork {
  /** Null: none is configured. */
  readonly translator: Translator | null
  readonly jobs: Pick<Jobs, 'enqueue'>
}
