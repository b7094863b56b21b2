import { isDeepStrictEqual } from 'node:util'
import type { contract, WirePageSegment } from '@waymark/contract'
import { pageSegmentEntity } from '@waymark/domain/delivery/targeting'
import { may } from '@waymark/domain/identity/access'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { insertContent, updateContent } from '../../../platform/entity/index.ts'
import { type BodyOf, requireAllowed } from '../../../platform/http/index.ts'
import { recordAudit, refuseStale, storeVersion } from '../../../platform/record/index.ts'
import { changeContent, markContentChanged } from '../../workspace/properties/index.ts'
import { mapUniqueNameError } from './map-unique-name-error.ts'
import { requireValidPages, type SentPageSegment } from './page-segment-rules.ts'
import { readPageSegment } from './page-segment-view.ts'
import type { PageSegmentDependencies } from './segment-dependencies.ts'
import { refuseOverLimit } from './segment-rules.ts'

const auditedFields = ({ version, name, conditions }: WirePageSegment) => ({
  version,
  title: name,
  ...conditions,
})

interface Change {
  readonly action: 'pageSegment.create' | 'pageSegment.save'
  readonly before: WirePageSegment | null
  readonly after: WirePageSegment
  readonly isUnconditional: boolean
}

async function record(tx: Tx, scope: PropertyScope, { action, before, after, isUnconditional }: Change) {
  const about = { objectType: 'pageSegment', objectId: after.id } as const
  await recordAudit(tx, scope, {
    ...about,
    action,
    before: before === null ? null : auditedFields(before),
    after: auditedFields(after),
    isUnconditional,
  })
  const { name, conditions, version } = after
  await storeVersion(tx, scope, { ...about, version, snapshot: { name, conditions } })
}

/** Makes a page segment. Refuses what may not be saved (422), a taken name (409) and one more than the limit (402). */
export function createPageSegment(
  { database, clock }: PageSegmentDependencies,
  scope: PropertyScope,
  sent: SentPageSegment,
): Promise<WirePageSegment> {
  requireAllowed(may(scope.role, 'edit:pageSegment'))
  return changeContent(database, scope, async tx => {
    requireValidPages(sent)
    await refuseOverLimit(tx, scope, 'page_segment')
    const now = clock.now()
    const content = { name: sent.name.trim(), conditions: sent.conditions }
    const others = { created_at: now, updated_at: now }
    const id = await mapUniqueNameError(insertContent(tx, scope, pageSegmentEntity, { content, others }))
    const after = await readPageSegment(tx, scope, id)
    await record(tx, scope, { action: 'pageSegment.create', before: null, after, isUnconditional: false })
    return after
  })
}

export interface PageSegmentSaveCall {
  readonly id: number
  readonly ifMatch: number | null
  readonly body: BodyOf<typeof contract.pageSegments.save>
}

/** Saves a page segment; running pages are notified. Refuses what may not be saved (422), a taken name and a stale save (409). */
export function savePageSegment(
  { database, clock }: PageSegmentDependencies,
  scope: PropertyScope,
  { id, ifMatch, body }: PageSegmentSaveCall,
): Promise<WirePageSegment> {
  return changeContent(database, scope, async tx => {
    const before = await readPageSegment(tx, scope, id)
    requireAllowed(may(scope.role, 'edit:pageSegment'))
    await refuseStale(tx, { type: 'pageSegment', id, version: before.version }, ifMatch)
    const after = {
      name: (body.name ?? before.name).trim(),
      conditions: body.conditions ?? before.conditions,
    }
    requireValidPages(after)
    if (isDeepStrictEqual(after, { name: before.name, conditions: before.conditions })) return before
    const change = { id, content: after, version: before.version + 1, others: { updated_at: clock.now() } }
    await mapUniqueNameError(updateContent(tx, scope, pageSegmentEntity, change))
    const saved = await readPageSegment(tx, scope, id)
    await record(tx, scope, {
      action: 'pageSegment.save',
      before,
      after: saved,
      isUnconditional: ifMatch === null,
    })
    await markContentChanged(tx, scope)
    return saved
  })
}
