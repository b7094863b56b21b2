import type { WireSavedView } from '@waymark/contract'
import type { AuditAction } from '@waymark/domain/workspace/audit'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'

interface Note {
  readonly action: AuditAction
  readonly before: WireSavedView | null
  readonly after: WireSavedView | null
  readonly isUnconditional?: boolean
}

const audited = (view: WireSavedView | null) =>
  view === null
    ? null
    : {
        screen: view.screen,
        name: view.name,
        query: view.query,
        hiddenColumns: view.hiddenColumns,
        isShared: view.isShared,
      }

/** Records a change of a view that others use; a personal view is not audited. */
export async function auditView(tx: Tx, scope: PropertyScope, note: Note): Promise<void> {
  const { before, after, ...about } = note
  if (!before?.isShared && !after?.isShared) return
  await recordAudit(tx, scope, {
    ...about,
    objectId: (after ?? before)?.id ?? null,
    before: audited(before),
    after: audited(after),
  })
}
