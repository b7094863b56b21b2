import type { GuideActivity } from '@waymark/domain'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'

/** How a user is told apart from all others of their property. */
export interface UserIdentity {
  readonly externalId: string
  readonly isAnonymous: boolean
}

/** When users met guides: a reader for each user. */
export type ReadGuideActivities = (
  propertyId: number,
  externalIds: readonly string[],
) => Promise<(user: UserIdentity) => ReadonlyMap<number, GuideActivity>>

export interface SegmentDependencies {
  readonly database: Pick<Database, 'inScope'>
  readonly clock: Clock
  readonly readGuideActivities: ReadGuideActivities
}
