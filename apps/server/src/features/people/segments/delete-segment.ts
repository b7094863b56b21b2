import { may } from '@waymark/domain/identity/access'
import type { Database, PropertyScope, Tx } from '../../../platform/database/index.ts'
import { refuse, requireAllowed } from '../../../platform/http/index.ts'
import { recordAudit, refuseStale } from '../../../platform/record/index.ts'
import { changeContent } from '../../workspace/properties/index.ts'
import { readPageSegment } from './page-segment-view.ts'
import { readUses, removeDeletedReferences, type SegmentTable } from './segment-usage.ts'
import { readUserSegment } from './user-segment-view.ts'

interface DeleteCall {
  readonly id: number
  readonly ifMatch: number | null
}

const readOne = (tx: Tx, scope: PropertyScope, table: SegmentTable, id: number) =>
  table === 'user_segment' ? readUserSegment(tx, scope, id) : readPageSegment(tx, scope, id)

const kinds = { user_segment: 'segment', page_segment: 'pageSegment' } as const

async function deleteOne(tx: Tx, scope: PropertyScope, table: SegmentTable, { id, ifMatch }: DeleteCall) {
  const before = await readOne(tx, scope, table, id)
  const type = kinds[table]
  requireAllowed(may(scope.role, `edit:${type}`))
  await refuseStale(tx, { type, id, version: before.version }, ifMatch)
  const uses = await readUses(tx, scope, table, id)
  if (uses.length > 0) throw refuse('inUse', { usages: [...new Set(uses.map(use => use.type))] })
  await removeDeletedReferences(tx, scope, table, id)
  await tx.deleteFrom(table).where('property_id', '=', scope.propertyId).where('id', '=', id).execute()
  await recordAudit(tx, scope, {
    action: `${type}.delete`,
    objectId: id,
    before: { version: before.version, title: before.name },
    isUnconditional: ifMatch === null,
  })
}

/** Deletes a segment that nothing names. Refuses one that is used (409, with the types of what uses it). */
export async function deleteSegment(
  database: Pick<Database, 'inScope'>,
  scope: PropertyScope,
  table: SegmentTable,
  call: DeleteCall,
): Promise<{ ok: true }> {
  await changeContent(database, scope, tx => deleteOne(tx, scope, table, call))
  return { ok: true }
}
