import type { WireUserSegment } from '@waymark/contract'
import type { AuditAction } from '@waymark/domain/workspace/audit'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { recordAudit, storeVersion } from '../../../platform/record/index.ts'

const auditedFields = ({ version, name, description }: WireUserSegment) => ({
  version,
  title: name,
  description,
})

/** Returns the fields that authors change and that a version stores. */
export const contentOf = ({ name, description, connection, filterGroups }: WireUserSegment) => ({
  name,
  description,
  connection,
  filterGroups,
})

interface Change {
  readonly action: AuditAction
  readonly before: WireUserSegment | null
  readonly after: WireUserSegment
  readonly isUnconditional: boolean
}

/** Writes the audit entry and the version of a changed segment. */
export async function recordSegment(tx: Tx, scope: PropertyScope, change: Change): Promise<void> {
  const { action, before, after, isUnconditional } = change
  await recordAudit(tx, scope, {
    action,
    objectId: after.id,
    before: before === null ? null : auditedFields(before),
    after: auditedFields(after),
    isUnconditional,
  })
  await storeVersion(tx, scope, {
    objectType: 'segment',
    objectId: after.id,
    version: after.version,
    snapshot: contentOf(after),
  })
}
