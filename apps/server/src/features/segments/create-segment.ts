import type { WireUserSegment } from '@waymark/contract'
import { may } from '@waymark/domain/access'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { requireAllowed } from '../../platform/http/index.ts'
import { changeContent } from '../properties/index.ts'
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
  const { id } = await tx
    .insertInto('user_segment')
    .values({
      company_id: scope.companyId,
      property_id: scope.propertyId,
      name: segment.name.trim(),
      description: segment.description,
      conditions: JSON.stringify(storedOf(segment)),
      created_at: now,
      updated_at: now,
    })
    .returning('user_segment.id')
    .executeTakeFirstOrThrow()
  const after = await readUserSegment(tx, scope, id)
  await recordSegment(tx, scope, { action, before: null, after, isUnconditional: false })
  return after
}

/** Makes a user segment. Refuses what may not be saved (422) and one more than the limit (402). */
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

/** As the name of a copy, within the bound of names. */
const copyOf = (name: string) => `${name.slice(0, 190)} (copy)`

/** Duplicates a user segment. Refuses one more than the limit (402). */
export function cloneSegment(
  { database, clock }: SegmentDependencies,
  scope: PropertyScope,
  id: number,
): Promise<WireUserSegment> {
  requireAllowed(may(scope.role, 'edit:segment'))
  return changeContent(database, scope, async tx => {
    const of = await readUserSegment(tx, scope, id)
    await refuseOverLimit(tx, scope, 'user_segment')
    const segment = { ...of, name: copyOf(of.name) } as unknown as NewSegment
    return insert(tx, scope, { segment, action: 'segment.clone', now: clock.now() })
  })
}
