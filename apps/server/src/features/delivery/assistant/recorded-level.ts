import type { Visitor } from '@waymark/domain/delivery/targeting'
import type { AnalyticsLevel } from '@waymark/domain/identity/access'
import type { ChosenContent } from './choose-content.ts'
import { segmentFinder } from './guide-rules.ts'
import type { PropertySnapshot } from './property-snapshot.ts'

const rank: Readonly<Record<AnalyticsLevel, number>> = { none: 0, basic: 1, advanced: 2 }

/**
 * Returns the level that may be recorded of a visitor: the property's level, or a lower one if they are in a segment
 * with a lower level; of several, the lowest.
 */
export function recordedLevel(
  snapshot: Pick<PropertySnapshot, 'level' | 'recordingLevels' | 'segments'>,
  visitor: Pick<Visitor, 'inSegment'>,
): AnalyticsLevel {
  const segmentOf = segmentFinder(snapshot)
  return snapshot.recordingLevels.reduce<AnalyticsLevel>((lowest, { segmentId, level }) => {
    if (rank[level] >= rank[lowest]) return lowest
    const segment = segmentOf(segmentId)
    return segment !== null && visitor.inSegment(segment).holds ? level : lowest
  }, snapshot.level)
}

/** Without what would only be recorded: element tags below the advanced level, and surveys where nothing is. */
export function withinLevel(chosen: ChosenContent, level: AnalyticsLevel): ChosenContent {
  return {
    ...chosen,
    items: level === 'advanced' ? chosen.items : chosen.items.filter(({ kind }) => kind !== 'elementTag'),
    surveys: level === 'none' ? [] : chosen.surveys,
  }
}
