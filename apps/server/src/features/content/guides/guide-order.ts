import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'

/** Guides that are in a chapter (null: in none) and are not deleted. */
const livingIn = (scope: PropertyScope, chapterId: number | null) => sql<boolean>`
  guide.property_id = ${scope.propertyId} AND guide.visibility <> 'deleted'
  AND ${chapterId === null ? sql`guide.chapter_id IS NULL` : sql`guide.chapter_id = ${chapterId}`}`

/** Ids of a chapter's guides in their order, null: of Unsorted. */
export async function readGuideOrder(
  tx: Tx,
  scope: PropertyScope,
  chapterId: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    SELECT guide.id FROM guide WHERE ${livingIn(scope, chapterId)} ORDER BY guide.sort, guide.id`.execute(tx)
  return rows.map(row => row.id)
}

/** Puts the guides of one chapter into the given order. The caller has checked that the ids are that chapter's. */
export async function orderGuides(tx: Tx, scope: PropertyScope, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE guide SET sort = place.ordinality
    FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS place (id, ordinality)
    WHERE guide.property_id = ${scope.propertyId} AND guide.id = place.id
      AND guide.sort <> place.ordinality`.execute(tx)
}

/** Position of a guide, or its position before deletion; `sort` only determines the relative order. */
export interface GuidePosition {
  readonly id: number
  readonly chapterId: number | null
  readonly sort: number | null
}

export interface GuidePositions {
  readonly now: GuidePosition & { readonly sort: number }
  readonly former: GuidePosition
}

/**
 * Reads the positions of guides by their ids; for deleted guides, the positions before deletion. A chapter that no
 * longer exists is null, like Unsorted.
 */
export async function readGuidePositions(
  tx: Tx,
  scope: PropertyScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, GuidePositions>> {
  const rows = await tx
    .selectFrom('guide')
    .select(['guide.id', 'guide.chapter_id', 'guide.sort', 'guide.former_chapter_id', 'guide.former_sort'])
    .where('guide.property_id', '=', scope.propertyId)
    .where('guide.id', 'in', ids)
    .execute()
  const places = ({ id, ...row }: (typeof rows)[number]): GuidePositions => ({
    now: { id, chapterId: row.chapter_id, sort: row.sort },
    former: { id, chapterId: row.former_chapter_id, sort: row.former_sort },
  })
  return new Map(rows.map(row => [row.id, places(row)]))
}

/**
 * Gives guides that came back to a chapter the places that they had (null: they stay at its end): each
 * before whatever is there now. Places that are free stay free, for guides that are restored later.
 * Asks for the guides to be in their chapters again.
 */
export async function reservePositions(
  tx: Tx,
  scope: PropertyScope,
  places: readonly Pick<GuidePosition, 'id' | 'sort'>[],
): Promise<void> {
  const known = places.filter(place => place.sort !== null)
  if (known.length === 0) return
  const ids = known.map(place => place.id)
  await sql`
    UPDATE guide SET sort = place.sort
    FROM unnest(${ids}::int[], ${known.map(place => place.sort)}::int[]) AS place (id, sort)
    WHERE guide.property_id = ${scope.propertyId} AND guide.id = place.id`.execute(tx)
  await sql`
    WITH living AS (
      SELECT guide.id, coalesce(guide.chapter_id, 0) AS chapter, guide.sort, guide.id = ANY(${ids}) AS is_restored
      FROM guide WHERE guide.property_id = ${scope.propertyId} AND guide.visibility <> 'deleted'),
    pushing AS (
      SELECT DISTINCT restored.id, restored.chapter, restored.sort
      FROM living restored JOIN living other USING (chapter, sort)
      WHERE restored.is_restored AND NOT other.is_restored),
    pushed AS (
      SELECT living.id, count(*)::int AS by
      FROM living JOIN pushing USING (chapter)
      WHERE pushing.sort < living.sort OR (pushing.sort = living.sort AND NOT living.is_restored)
      GROUP BY living.id)
    UPDATE guide SET sort = guide.sort + pushed.by FROM pushed
    WHERE guide.property_id = ${scope.propertyId} AND guide.id = pushed.id`.execute(tx)
}
