import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'

export interface SegmentDependencies {
  readonly database: Pick<Database, 'inScope'>
  readonly clock: Clock
}
