import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'

export interface GuideDependencies {
  /** Only transactions in a scope: anyone who has one open already may pass it on. */
  readonly database: Pick<Database, 'inScope'>
  readonly clock: Clock
}
