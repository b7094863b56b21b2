import type { UserActivity } from '@waymark/domain/delivery/targeting'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import type { WriteDependencies } from '../../../platform/database/index.ts'
import type { ColumnCache } from './columns/column-cache.ts'
import type { ReadEventNames } from './list-event-names.ts'
import type { ReadMatchingUsers } from './prepare-segment.ts'
import type { WriteSegment } from './write-segment.ts'

/** Identifies a user within their property. */
export interface UserIdentity {
  readonly externalId: string
  readonly isAnonymous: boolean
}

/** What one user did with guides, and which events they reported. */
export type ReadActivity = (propertyId: number, user: UserIdentity) => Promise<UserActivity>

export interface SegmentDependencies extends WriteDependencies {
  readonly columns: ColumnCache
  readonly readMatchingUsers: ReadMatchingUsers
  readonly readActivity: ReadActivity
  readonly readEventNames: ReadEventNames
  /** Asks the configured model; null where none is. */
  readonly writeSegment: WriteSegment | null
}

export interface PageSegmentDependencies extends WriteDependencies {
  readonly events: Pick<ClickHouse, 'query'>
}
