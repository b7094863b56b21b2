import type { WireUserSegment } from '@waymark/contract'
import { comparedName, freeCopyName, userSegmentEntity } from '@waymark/domain/delivery/targeting'
import { may } from '@waymark/domain/identity/access'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { insertContent } from '../../../platform/entity/index.ts'
import { requireAllowed } from '../../../platform/http/index.ts'
import { changeContent } from '../../workspace/properties/index.ts'
import { mapUniqueNameError } from './map-unique-name-error.ts'
import type { SegmentDependencies } from './segment-dependencies.ts'
import { recordSegment } from './segment-record.ts'
import { refuseOverLimit, requireValid, type SentSegment, storedOf } from './segment-rules.ts'
import { readUserSegment } from './user-segment-view.ts'

export interface NewSegment extends SentSegment {
  readonly name: string
  readonly description: string
}

interface Making {
  readonly segment: NewSegment
  readonly action: 'segment.create' | 'segment.clone'
  readonly now: Date
}

async function insert(
  tx: Tx,
  scope: PropertyScope,
  { segment, action, now }: Making,
): Promise<WireUserSegment> {
  const { name, description } = segment
  const content = { name: name.trim(), description, conditions: storedOf(segment) }
  const others = { created_at: now, updated_at: now }
  const id = await mapUniqueNameError(insertContent(tx, scope, userSegmentEntity, { content, others }))
  const after = await readUserSegment(tx, scope, id)
  await recordSegment(tx, scope, { action, before: null, after, isUnconditional: false })
  return after
}

/** Creates a user segment. Refuses what may not be saved (422), a taken name (409) and one more than the limit (402). */
export function createSegment(
  { database, clock }: SegmentDependencies,
  scope: PropertyScope,
  segment: NewSegment,
): Promise<WireUserSegment> {
  requireAllowed(may(scope.role, 'edit:segment'))
  return changeContent(database, scope, async tx => {
    await requireValid(tx, scope, segment.name, segment)
    await refuseOverLimit(tx, scope, 'user_segment')
    return insert(tx, scope, { segment, action: 'segment.create', now: clock.now() })
  })
}

/** Names of the property's segments in the form in which they are compared. */
async function readNames(tx: Tx, scope: PropertyScope): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('user_segment')
    .select('user_segment.name')
    .where('user_segment.property_id', '=', scope.propertyId)
    .execute()
  return new Set(rows.map(row => comparedName(row.name)))
}

/** Duplicates a user segment under a free name. Refuses one more than the limit (402). */
export function cloneSegment(
  { database, clock }: SegmentDependencies,
  scope: PropertyScope,
  id: number,
): Promise<WireUserSegment> {
  requireAllowed(may(scope.role, 'edit:segment'))
  return changeContent(database, scope, async tx => {
    const of = await readUserSegment(tx, scope, id)
    await refuseOverLimit(tx, scope, 'user_segment')
    const name = freeCopyName(of.name, await readNames(tx, scope))
    const segment = { ...of, name } as unknown as NewSegment
    return insert(tx, scope, { segment, action: 'segment.clone', now: clock.now() })
  })
}
