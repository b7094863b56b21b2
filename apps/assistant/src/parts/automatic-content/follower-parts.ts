import type { ContentRef, ContentStatus } from '@waymark/domain/content/contextual'
import type { Follow } from './follow-element.ts'
import type { ItemStates } from './item-states.ts'

/** Functions passed to the parts for tooltips, beacons and validators. */
export interface FollowerParts extends Pick<ItemStates, 'isReady' | 'takeAsked'> {
  readonly followElement: Follow
  readonly note: (ref: ContentRef, status: ContentStatus) => void
}
