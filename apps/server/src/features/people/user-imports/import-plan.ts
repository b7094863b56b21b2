import { cleanName } from '@waymark/domain/foundation/text'
import type { RowPlan } from '@waymark/domain/people/people'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { JobFault } from '../../workspace/background-jobs/index.ts'
import { type ImportRow, readTargetAttributes } from './import-store.ts'

/** Returns the plan for reading rows, from the column mapping and the current attributes. */
export async function planOf(tx: Tx, scope: CompanyScope, row: ImportRow): Promise<RowPlan> {
  const uses = row.mapping ?? []
  const known = await readTargetAttributes(tx, scope, row.propertyId)
  const email = uses.find(({ use }) => use === 'email')?.column ?? null
  const identifier = uses.find(({ use }) => use === 'identifier')?.column ?? email
  if (identifier === null) throw new JobFault('internal')
  const attributes = uses.flatMap(({ column, use, attributeId, key, dataType }) => {
    if (use === 'new') {
      return key === undefined || dataType === undefined ? [] : [{ column, key, type: dataType }]
    }
    if (use !== 'attribute') return []
    const attribute = known.find(({ id }) => id === attributeId)
    // A person archived it meanwhile: the import as it was checked cannot be done any more.
    if (attribute === undefined) throw new JobFault('attributeGone')
    return [{ column, key: attribute.key, type: attribute.type }]
  })
  return { width: row.columns.length, identifier, email, attributes }
}

/** Makes the attributes that columns are to become. One that was made meanwhile, or before a crash, stays as it is. */
export async function makeNewAttributes(
  tx: Tx,
  scope: CompanyScope,
  row: ImportRow,
  now: Date,
): Promise<void> {
  const made = (row.mapping ?? []).flatMap(({ use, key, dataType, column }) => {
    if (use !== 'new' || key === undefined || dataType === undefined) return []
    const name = row.columns.find(({ id }) => id === column)?.name ?? ''
    return {
      company_id: scope.companyId,
      property_id: row.propertyId,
      key,
      data_type: dataType,
      display_name: name === key ? '' : cleanName(name),
      source: 'import' as const,
      created_at: now,
      updated_at: now,
    }
  })
  if (made.length === 0) return
  await tx
    .insertInto('attribute')
    .values(made)
    .onConflict(conflict => conflict.columns(['company_id', 'property_id', 'key']).doNothing())
    .execute()
}
