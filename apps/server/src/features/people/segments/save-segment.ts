import { isDeepStrictEqual } from 'node:util'
import type { contract, WireUserSegment } from '@waymark/contract'
import { may } from '@waymark/domain/identity/access'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { type BodyOf, requireAllowed } from '../../../platform/http/index.ts'
import { refuseStale } from '../../../platform/record/index.ts'
import { changeContent, markContentChanged } from '../../workspace/properties/index.ts'
import { mapUniqueNameError } from './map-unique-name-error.ts'
import type { SegmentDependencies } from './segment-dependencies.ts'
import { contentOf, recordSegment } from './segment-record.ts'
import { requireValid, type SentSegment, storedOf } from './segment-rules.ts'
import { readUserSegment } from './user-segment-view.ts'

export interface SegmentSaveCall {
  readonly id: number
  /** Version that the caller saw; null: it did not say. */
  readonly ifMatch: number | null
  readonly body: BodyOf<typeof contract.segments.save>
}

/** Returns the segment after the call; stored values are validated again only if the call contains them. */
const wanted = (before: WireUserSegment, body: SegmentSaveCall['body']) => ({
  name: (body.name ?? before.name).trim(),
  description: body.description ?? before.description,
  conditions: storedOf({
    connection: body.connection ?? before.connection,
    filterGroups: body.filterGroups ?? (before.filterGroups as SentSegment['filterGroups']),
  }),
})

/**
 * Saves a user segment. A save that changes nothing leaves no version; one that changes the filters reaches the
 * pages at once. Refuses what may not be saved (422), a taken name and a stale
 * save (409).
 */
export async function saveSegment(
  { database, clock }: SegmentDependencies,
  scope: PropertyScope,
  { id, ifMatch, body }: SegmentSaveCall,
): Promise<WireUserSegment> {
  return changeContent(database, scope, async tx => {
    const before = await readUserSegment(tx, scope, id)
    requireAllowed(may(scope.role, 'edit:segment'))
    await refuseStale(tx, { type: 'segment', id, version: before.version }, ifMatch)
    const { name, description, conditions } = wanted(before, body)
    const sendsFilters = body.filterGroups !== undefined || body.connection !== undefined
    await requireValid(tx, scope, name, sendsFilters ? conditions : { connection: 'or', filterGroups: [] })
    const content = { name, description, ...conditions }
    if (isDeepStrictEqual(content, contentOf(before))) return before
    const updated = tx
      .updateTable('user_segment')
      .set({ name, description, version: before.version + 1, updated_at: clock.now() })
      .$if(sendsFilters, query => query.set({ conditions: JSON.stringify(conditions) }))
      .where('user_segment.property_id', '=', scope.propertyId)
      .where('user_segment.id', '=', id)
      .execute()
    await mapUniqueNameError(updated)
    const after = await readUserSegment(tx, scope, id)
    await recordSegment(tx, scope, {
      action: 'segment.save',
      before,
      after,
      isUnconditional: ifMatch === null,
    })
    if (sendsFilters) await markContentChanged(tx, scope)
    return after
  })
}
