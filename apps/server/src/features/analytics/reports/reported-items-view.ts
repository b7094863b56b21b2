import type { PropertyScope, Tx } from '../../../platform/database/index.ts'

/** Fields that a report contains about a tooltip or validator besides its figures. */
export interface ReportedItem {
  readonly id: number
  readonly name: string
  readonly isPublic: boolean
}

/** Every item of one kind with its name; one query. */
export async function readReportedItems(
  tx: Tx,
  scope: PropertyScope,
  kind: 'tooltip' | 'validator',
): Promise<readonly ReportedItem[]> {
  const rows = await tx
    .selectFrom('page_item')
    .select(['id', 'name', 'visibility'])
    .where('property_id', '=', scope.propertyId)
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ id, name, visibility }) => ({ id, name, isPublic: visibility === 'public' }))
}
