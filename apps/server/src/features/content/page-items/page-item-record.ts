import type { PageItemQuery } from '@waymark/contract'
import {
  type PageItemContent,
  type PageItemKind,
  pageItemEntity,
  pageItemFields,
} from '@waymark/domain/content/page-item'
import { pickContent } from '@waymark/domain/foundation/entity'
import { sql } from 'kysely'
import { type PropertyScope, readPage, type Tx } from '../../../platform/database/index.ts'
import { selectedFields } from '../../../platform/entity/index.ts'
import { notFound } from '../../../platform/http/index.ts'

/** An item as it is kept. */
export interface ItemRecord {
  readonly id: number
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly content: PageItemContent
}

function select(tx: Tx, scope: PropertyScope, kind: PageItemKind) {
  return tx
    .selectFrom('page_item')
    .select(['page_item.id', 'page_item.version'])
    .select(['page_item.created_at as createdAt', 'page_item.updated_at as updatedAt'])
    .select(selectedFields(pageItemEntity))
    .where('page_item.property_id', '=', scope.propertyId)
    .where('page_item.kind', '=', kind)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toRecord = ({ id, version, createdAt, updatedAt, ...row }: Row): ItemRecord => ({
  id,
  version,
  createdAt,
  updatedAt,
  content: pickContent(pageItemFields, row),
})

/** Reads one item of a kind, for a change with the row locked. Refuses (404) an id that is not of this property. */
export async function readItem(
  tx: Tx,
  scope: PropertyScope,
  { kind, id, isLocked = false }: { kind: PageItemKind; id: number; isLocked?: boolean },
): Promise<ItemRecord> {
  const found = select(tx, scope, kind).where('page_item.id', '=', id)
  const row = await (isLocked ? found.forUpdate() : found).executeTakeFirstOrThrow(notFound)
  return toRecord(row)
}

/** Reads those of the items of a kind that the property has. */
export async function readItemsById(
  tx: Tx,
  scope: PropertyScope,
  kind: PageItemKind,
  ids: readonly number[],
): Promise<ItemRecord[]> {
  const rows = await select(tx, scope, kind)
    .where('page_item.id', 'in', [...ids])
    .execute()
  return rows.map(toRecord)
}

const places = {
  updatedAt: 'page_item.updated_at',
  name: sql`lower(page_item.name)`,
  visibility: 'page_item.visibility',
} as const

/** The items that a list is asked for; without a visibility archived ones are left out. */
function matching(tx: Tx, scope: PropertyScope, kind: PageItemKind, query: PageItemQuery) {
  const { q = '', visibility, segment, pageSegment } = query
  const words = q.trim()
  return select(tx, scope, kind)
    .where('page_item.visibility', visibility === undefined ? '<>' : '=', visibility ?? 'archived')
    .$if(words !== '', rows =>
      rows.where(sql<boolean>`position(lower(${words}) IN lower(page_item.name)) > 0`),
    )
    .$if(segment !== undefined, rows => rows.where('page_item.user_segment_id', '=', segment ?? 0))
    .$if(pageSegment !== undefined, rows => rows.where('page_item.page_segment_id', '=', pageSegment ?? 0))
}

/** One page of the property's items of a kind. */
export function readItems(tx: Tx, scope: PropertyScope, kind: PageItemKind, query: PageItemQuery) {
  const { sort, order } = query
  const direction = order === 'ASC' ? 'asc' : 'desc'
  const found = matching(tx, scope, kind, query)
    .orderBy(places[sort], direction)
    .orderBy('page_item.id', direction)
  return readPage(found, query, toRecord)
}
