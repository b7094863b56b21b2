import type { GuideActivity } from '@waymark/domain/delivery/targeting'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { ColumnCache } from './columns/column-cache.ts'
import type { ReadGuideUsers } from './prepare-segment.ts'
import type { WriteSegment } from './write-segment.ts'

/** Identifies a user within their property. */
export interface UserIdentity {
  readonly externalId: string
  readonly isAnonymous: boolean
}

/** When one user met guides. */
export type ReadGuideActivity = (
  propertyId: number,
  user: UserIdentity,
) => Promise<ReadonlyMap<number, GuideActivity>>

export interface SegmentDependencies {
  readonly database: Pick<Database, 'inScope'>
  readonly clock: Clock
  readonly columns: ColumnCache
  readonly readGuideUsers: ReadGuideUsers
  readonly readGuideActivity: ReadGuideActivity
  /** Asks the configured model; null where none is. */
  readonly writeSegment: WriteSegment | null
}

export interface PageSegmentDependencies {
  readonly database: Pick<Database, 'inScope'>
  readonly clock: Clock
  readonly events: Pick<ClickHouse, 'query'>
}
