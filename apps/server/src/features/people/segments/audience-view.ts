import type { Segment } from '@waymark/domain/delivery/targeting'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { type PreparedSegment, prepareSegment } from './prepare-segment.ts'
import type { SegmentDependencies } from './segment-dependencies.ts'
import { readSegmentMembers } from './segment-members.ts'
import { readSegmentConditions } from './user-segment-view.ts'

type CountDependencies = Pick<SegmentDependencies, 'clock' | 'columns' | 'readMatchingUsers'>

interface AudienceQuery {
  readonly segment?: number | undefined
  readonly and?: number | undefined
}

export interface Audience {
  readonly users: number
  readonly total: number
  readonly share: number | null
}

/** Percent with one decimal; null of no one. */
export const shareOfAll = (users: number, total: number): number | null =>
  total === 0 ? null : Math.round((users / total) * 1000) / 10

/** Reads a segment as it is asked at this moment. */
export const prepareNow = (
  deps: CountDependencies,
  propertyId: number,
  segment: Segment,
): Promise<PreparedSegment> =>
  prepareSegment(deps.readMatchingUsers, propertyId, segment, deps.clock.now().getTime())

/** How many people are in a segment, of how many; null: everyone. */
export async function countAudience(
  tx: Tx,
  deps: CountDependencies,
  scope: PropertyScope,
  segment: PreparedSegment | null,
): Promise<Audience> {
  const { users, total } = await readSegmentMembers(tx, scope, deps.columns, segment)
  return { users, total, share: shareOfAll(users, total) }
}

/** Both at once: a group holds for whom the one segment holds, and another for whom the other does. */
function bothOf([one, other]: readonly PreparedSegment[]): PreparedSegment | null {
  if (one === undefined || other === undefined) return one ?? null
  const { connection, groups } = one.resolved
  return { ...one, also: other, resolved: { connection, groups } }
}

/** How many of the users are in all the given segments. Refuses (404) a segment that is not of this property. */
export async function readAudience(
  deps: SegmentDependencies,
  scope: PropertyScope,
  { segment, and }: AudienceQuery,
): Promise<{ users: number; total: number; isSampled: boolean }> {
  const ids = [...new Set([segment, and].filter(id => id !== undefined))]
  const conditions = await deps.database.inScope(scope, async tx => {
    const found: Segment[] = []
    for (const id of ids) found.push(await readSegmentConditions(tx, scope, id))
    return found
  })
  const prepared = await Promise.all(conditions.map(one => prepareNow(deps, scope.propertyId, one)))
  const { users, total } = await deps.columns.inTurn(() =>
    deps.database.inScope(scope, tx => readSegmentMembers(tx, scope, deps.columns, bothOf(prepared))),
  )
  return { users, total, isSampled: false }
}
