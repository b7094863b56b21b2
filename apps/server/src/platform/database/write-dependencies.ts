import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'

/** What a service function that changes rows of a tenant depends on. */
export interface WriteDependencies {
  /** Only transactions in a scope: a caller that has one open already may pass it on. */
  readonly database: Pick<Database, 'inScope'>
  readonly clock: Clock
}
