import type { PropertyScope, Tx } from '../../../platform/database/index.ts'

/** Fields that a report contains about a tooltip or validator besides its figures. */
export interface ReportedItem {
  readonly id: number
  readonly name: string
  readonly isPublic: boolean
  readonly pageSegment: string | null
}

/** Every item of one kind with its name; one query. */
export async function readReportedItems(
  tx: Tx,
  scope: PropertyScope,
  kind: 'tooltip' | 'validator',
): Promise<readonly ReportedItem[]> {
  const rows = await tx
    .selectFrom('page_item')
    .leftJoin('page_segment', join =>
      join
        .onRef('page_segment.property_id', '=', 'page_item.property_id')
        .onRef('page_segment.id', '=', 'page_item.page_segment_id'),
    )
    .select(['page_item.id', 'page_item.name', 'page_item.visibility', 'page_segment.name as pageSegment'])
    .where('page_item.property_id', '=', scope.propertyId)
    .where('page_item.kind', '=', kind)
    .execute()
  return rows.map(({ id, name, visibility, pageSegment }) => ({
    id,
    name,
    isPublic: visibility === 'public',
    pageSegment,
  }))
}
