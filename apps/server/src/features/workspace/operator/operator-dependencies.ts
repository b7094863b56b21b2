import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'

export interface OperatorDependencies {
  readonly database: Database
  readonly clock: Clock
  /** Asks for a new password at the terminal. */
  readonly promptPassword: () => Promise<string>
}
