import type { PageItem, PageItemKind } from '@waymark/domain/page-item'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'

/** What people change and what a version keeps. */
export interface ItemContent extends PageItem {
  readonly userSegmentId: number | null
  readonly pageSegmentId: number | null
}

/** An item as it is kept. */
export interface ItemRecord {
  readonly id: number
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly content: ItemContent
}

function select(tx: Tx, scope: PropertyScope, kind: PageItemKind) {
  return tx
    .selectFrom('page_item')
    .select(['page_item.id', 'page_item.version', 'page_item.name', 'page_item.visibility'])
    .select(['page_item.created_at', 'page_item.updated_at', 'page_item.language_behaviour'])
    .select(['page_item.identifier', 'page_item.details', 'page_item.texts'])
    .select(['page_item.user_segment_id', 'page_item.page_segment_id'])
    .where('page_item.property_id', '=', scope.propertyId)
    .where('page_item.kind', '=', kind)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toRecord = (kind: PageItemKind, row: Row): ItemRecord => ({
  id: row.id,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  content: {
    kind,
    name: row.name,
    visibility: row.visibility,
    identifier: row.identifier as ItemContent['identifier'],
    details: row.details as unknown as ItemContent['details'],
    languageBehaviour: row.language_behaviour,
    texts: row.texts as unknown as ItemContent['texts'],
    userSegmentId: row.user_segment_id,
    pageSegmentId: row.page_segment_id,
  },
})

/** Reads one item of a kind, for a change with the row locked. Refuses (404) an id that is not of this property. */
export async function readItem(
  tx: Tx,
  scope: PropertyScope,
  { kind, id, isLocked = false }: { kind: PageItemKind; id: number; isLocked?: boolean },
): Promise<ItemRecord> {
  const found = select(tx, scope, kind).where('page_item.id', '=', id)
  const row = await (isLocked ? found.forUpdate() : found).executeTakeFirst()
  if (row === undefined) throw refuse('notFound')
  return toRecord(kind, row)
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
  return rows.map(row => toRecord(kind, row))
}

export interface ItemQuery {
  readonly page: number
  readonly limit: number
  readonly q?: string | undefined
  readonly visibility?: 'private' | 'public' | undefined
}

/** One page of the property's items of a kind, changed last first. */
export async function readItems(tx: Tx, scope: PropertyScope, kind: PageItemKind, query: ItemQuery) {
  const { page, limit, q = '', visibility } = query
  const named =
    q.trim() === ''
      ? select(tx, scope, kind)
      : select(tx, scope, kind).where(sql<boolean>`position(lower(${q.trim()}) IN lower(page_item.name)) > 0`)
  const found = visibility === undefined ? named : named.where('page_item.visibility', '=', visibility)
  const { total } = await found
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .orderBy('page_item.updated_at', 'desc')
    .orderBy('page_item.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items: rows.map(row => toRecord(kind, row)), total }
}
