import type { WireUserSegment } from '@waymark/contract'
import { may } from '@waymark/domain'
import type { PropertyScope } from '../../platform/database/index.ts'
import { requireAllowed } from '../../platform/http/index.ts'
import { keepVersion, recordAudit, refuseStale } from '../../platform/record/index.ts'
import { changeContent } from '../properties/index.ts'
import type { SegmentDependencies } from './segment-dependencies.ts'
import { readUserSegment } from './user-segment-view.ts'

export interface SegmentSaveCall {
  readonly id: number
  /** Version that the caller saw; null: it did not say. */
  readonly ifMatch: number | null
  readonly body: { readonly name?: string | undefined; readonly description?: string | undefined }
}

const auditFace = ({ version, name, description }: WireUserSegment) => ({ version, title: name, description })

/** What people change and what a version keeps. */
const contentOf = ({ name, description, connection, filterGroups }: WireUserSegment) => ({
  name,
  description,
  connection,
  filterGroups,
})

/**
 * Saves name and description of a user segment; what its filters let through stays the same. A save that
 * changes nothing leaves no version. Refuses a stale save (409).
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
    const name = (body.name ?? before.name).trim()
    const description = body.description ?? before.description
    if (name === before.name && description === before.description) return before
    await tx
      .updateTable('user_segment')
      .set({ name, description, version: before.version + 1, updated_at: clock.now() })
      .where('user_segment.property_id', '=', scope.propertyId)
      .where('user_segment.id', '=', id)
      .execute()
    const after = await readUserSegment(tx, scope, id)
    await recordAudit(tx, scope, {
      action: 'segment.save',
      objectType: 'segment',
      objectId: id,
      before: auditFace(before),
      after: auditFace(after),
      isUnconditional: ifMatch === null,
    })
    await keepVersion(tx, scope, {
      objectType: 'segment',
      objectId: id,
      version: after.version,
      snapshot: contentOf(after),
    })
    return after
  })
}
