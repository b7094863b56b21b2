import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'

export interface MessageDependencies {
  readonly database: Pick<Database, 'inScope'>
  readonly clock: Clock
}
