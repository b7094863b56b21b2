import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'

export interface LanguageDependencies {
  readonly database: Database
  readonly clock: Clock
}
