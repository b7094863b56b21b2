import type { ContentRef, ContentStatus } from '@waymark/domain/content/contextual'
import type { Follow } from './follow-element.ts'
import type { ItemStates } from './item-states.ts'

/** What the parts for tooltips, beacons and validators are handed. */
export interface FollowerParts extends Pick<ItemStates, 'isReady' | 'takeAsked'> {
  readonly followElement: Follow
  readonly note: (ref: ContentRef, status: ContentStatus) => void
}
